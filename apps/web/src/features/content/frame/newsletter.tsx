import { NewsletterForm } from './newsletter-form.tsx'

/** The block that offers the newsletter, once a page. */
export function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className="wrap pt-8 md:pt-10">
      <div className="grid items-center gap-6 rounded-[1.75rem] bg-apricot px-7 py-8 md:grid-cols-2 md:rounded-panel md:px-16 md:py-14">
        <div>
          <h2 id="newsletter" className="text-[clamp(1.6rem,1.3rem+1.2vw,2.2rem)] leading-tight">
            A kind newsletter, once a month
          </h2>
          <p className="mt-2 text-ink-soft">Date ideas, member stories and nothing you did not ask for.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
