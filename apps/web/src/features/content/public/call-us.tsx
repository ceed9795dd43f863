import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { useSiteDetails } from '../frame/site-details.ts'

type CallUsProps = {
  /** Leads to the number, for example 'Can’t get in? Ring us:'. */
  children: string
  className?: string
}

/** The phone number of a person, and when they answer it. */
export function CallUs({ children, className }: CallUsProps) {
  const { phone, phone_hours } = useSiteDetails()
  return (
    <p className={className}>
      <span>{children}</span>{' '}
      <a href={telephoneLink(phone)} className="text-link inline-flex min-h-11 items-center whitespace-nowrap">
        {phone}
      </a>
      <span className="block text-base text-ink-soft">{phone_hours}</span>
    </p>
  )
}
