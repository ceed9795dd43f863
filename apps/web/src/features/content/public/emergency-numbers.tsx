import type { HelplineNumber, ListedCountry } from '@heartwell/contract/content/helplines.ts'
import { Phone, ShieldAlert } from 'lucide-react'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useSiteDetails } from '../frame/site-details.ts'

/** Shown where the numbers of a country are not known or not loaded yet. */
const ANYWHERE: HelplineNumber = {
  name: 'Emergency, from a mobile',
  number: '112',
  text: 'Works in all of Europe and in most other countries.',
}

type EmergencyNumbersProps = {
  /** Empty while they are not loaded. */
  countries: readonly ListedCountry[]
  /** Whose numbers are shown first. */
  country: string | undefined
  /** The page on which the reader can report somebody. */
  reportPath: string
  /** Shows what is certain, and keeps the place of what comes above it. What comes below it would move. */
  isLoading?: boolean
}

/**
 * Emergency numbers, then helplines, then us. Other countries are in native `details`, so that the page also works when
 * no script could be loaded.
 */
export function EmergencyNumbers({ countries, country, reportPath, isLoading = false }: EmergencyNumbersProps) {
  const own = countries.find((one) => one.country === country)
  const others = countries.filter((one) => one !== own)
  return (
    <>
      {(countries.length > 0 || isLoading) && (
        <p
          className={classNames(
            '-mt-2 mb-2 flex flex-wrap items-center gap-x-4 text-ink-soft',
            isLoading && 'invisible',
          )}
        >
          <span>{own ? `Country shown here: ${own.name}` : 'We don’t have the numbers for your country yet.'}</span>
          <a href="#other-countries" className="text-link inline-flex min-h-touch items-center">
            I’m in another country
          </a>
        </p>
      )}
      <Numbers emergency={own?.emergency ?? [ANYWHERE]} helplines={own?.helplines ?? []} />
      {!isLoading && <Us reportPath={reportPath} />}
      {others.length > 0 && <Others countries={others} />}
    </>
  )
}

function Numbers({
  emergency,
  helplines,
}: {
  emergency: readonly HelplineNumber[]
  helplines: readonly HelplineNumber[]
}) {
  return (
    <ul className="grid gap-3.5 sm:grid-cols-2">
      {emergency.map((one) => (
        <NumberCard key={one.number} number={one} look="emergency" />
      ))}
      {helplines.map((one) => (
        <NumberCard key={one.number} number={one} look="helpline" />
      ))}
    </ul>
  )
}

const LOOKS = {
  emergency: { card: 'bg-error py-5 text-on-garnet', number: 'text-[2.25rem] leading-none' },
  helpline: { card: 'card py-4 hover:shadow-lift', number: 'text-[1.5rem] leading-tight' },
} as const

function NumberCard({ number: { name, number, text }, look }: { number: HelplineNumber; look: keyof typeof LOOKS }) {
  return (
    <li>
      <a
        href={telephoneLink(number)}
        className={classNames('flex h-full items-center gap-4 rounded-card px-6 leading-snug', LOOKS[look].card)}
      >
        <Phone className="size-6 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block">{name}</span>
          <span className={classNames('display-number my-1 block', LOOKS[look].number)}>{number}</span>
          {text && <span className="block">{text}</span>}
        </span>
      </a>
    </li>
  )
}

function Us({ reportPath }: { reportPath: string }) {
  const { phone, phone_hours } = useSiteDetails()
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-cream p-6 leading-snug">
      <ShieldAlert className="size-7 shrink-0 max-sm:hidden" strokeWidth={1.7} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold">
          And then us:{' '}
          <a href={telephoneLink(phone)} className="text-link inline-flex min-h-touch items-center whitespace-nowrap">
            {phone}
          </a>
        </span>
        <span className="block">{phone_hours}</span>
        <span className="block">We can hide you from a person at once, and we keep everything for the police.</span>
      </p>
      <LinkButton to={reportPath} variant="ghost">
        Report somebody
      </LinkButton>
    </div>
  )
}

const Others = ({ countries }: { countries: readonly ListedCountry[] }) => (
  <details className="mt-7">
    <summary className="btn btn-ghost list-none [&::-webkit-details-marker]:hidden">Numbers of other countries</summary>
    {/* A link to this list opens the details around it. */}
    <ul id="other-countries" className="mt-5 border-t border-line">
      {countries.map(({ country, name, emergency, helplines }) => (
        <li key={country} className="border-b border-line">
          <details>
            <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-lg py-2 font-semibold hover:text-garnet">
              <span>{name}</span>
              <span className="display-number text-[1.25rem]">{emergency.map(({ number }) => number).join(' · ')}</span>
            </summary>
            <div className="pt-2 pb-5">
              <Numbers emergency={emergency} helplines={helplines} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  </details>
)
