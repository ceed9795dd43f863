import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { Phone } from 'lucide-react'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'

/** For members whose video does not work. */
export function PhoneFallback({ phone: { number, code } }: { phone: NonNullable<BookingDetails['phone']> }) {
  return (
    <section aria-label="By phone" className="rounded-card bg-cream p-6 leading-snug">
      <p className="flex items-center gap-2.5 font-semibold">
        <Phone className="size-5 text-garnet" aria-hidden="true" /> No video? Use the phone
      </p>
      <p className="mt-2 text-base leading-snug text-ink-soft">
        Call{' '}
        <a href={telephoneLink(number)} className="font-semibold whitespace-nowrap text-ink underline">
          {number}
        </a>{' '}
        and enter <span className="font-semibold text-ink">{code}</span>. Your number stays private.
      </p>
    </section>
  )
}
