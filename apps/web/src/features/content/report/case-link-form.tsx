import { useState } from 'react'
import { callLate } from '../../../platform/api/late-endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { useNativeForm } from '../frame/use-native-form.ts'
import { sendCaseLink } from './notice-endpoints.ts'

/** Emails a link to the case of a report that was sent before. */
export function CaseLinkForm() {
  const [done, setDone] = useState<string>()
  const { errors, refusal, pending, form } = useNativeForm(
    ({ number = '', email = '' }) => callLate(sendCaseLink, { body: { number, email } }),
    setDone,
  )
  return (
    <section id="your-case" aria-labelledby="case-link" className="mt-10 rounded-card bg-cream p-6 md:p-8">
      <h2 id="case-link" className="text-heading">
        You have a case number already?
      </h2>
      <p className="mt-1 text-ink-soft">We email you a link to your case.</p>
      <form {...form} className="mt-5 grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
        <TextField
          label="Case number"
          name="number"
          required
          autoComplete="off"
          placeholder="ABC-234"
          error={errors.number}
        />
        <TextField
          label="Email of your report"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={errors.email}
        />
        <FormError className="empty:hidden sm:col-span-2">{refusal}</FormError>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" variant="ghost" pending={pending} pendingLabel="Sending..." className="max-sm:w-full">
            Send me the link
          </Button>
          <p role="status" className="min-w-0 flex-1 basis-60 empty:hidden">
            {done}
          </p>
        </div>
      </form>
    </section>
  )
}
