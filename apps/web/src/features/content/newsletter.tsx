import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The letter is not sent out yet: the form checks the address and says so. */
export function Newsletter() {
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <section aria-labelledby="newsletter" className="wrap pt-8 md:pt-10">
      <div className="grid items-center gap-6 rounded-[1.75rem] bg-apricot px-7 py-12 md:grid-cols-2 md:rounded-panel md:px-16 md:py-14">
        <div>
          <h2 id="newsletter" className="text-[clamp(1.6rem,1.3rem+1.2vw,2.2rem)] leading-tight">
            A kind letter, once a week
          </h2>
          <p className="mt-2 text-ink-soft">Date ideas, member stories and nothing you did not ask for.</p>
        </div>
        <form className="flex flex-col gap-3 sm:flex-row sm:flex-wrap" onSubmit={submit}>
          <label className="sr-only" htmlFor="newsletter-email">
            E-mail address
          </label>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="Your e-mail address"
            className="field min-h-14 min-w-0 flex-1 rounded-full px-6 sm:basis-60"
          />
          <Button type="submit" className="min-h-14">
            <Send className="size-5" aria-hidden="true" />
            SUBSCRIBE
          </Button>
          <p role="status" className="text-base empty:hidden sm:basis-full">
            {asked && 'Thank you for asking. The letter starts soon; until then nothing is stored.'}
          </p>
        </form>
      </div>
    </section>
  )
}
