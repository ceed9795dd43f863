import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useSiteDetails } from '../frame/site-details.ts'
import { HomeLink, type MatchButtonProps, useGreeting } from '../frame/site-header.tsx'

type Slot = (element: HTMLElement | null) => void
type MemberHeaderProps = MatchButtonProps & { isChat: boolean; places: Slot; portrait: Slot }

/** The compact header of the member area, which fills its slots. A chat on a phone has no header. */
export function MemberHeader({ onFindMatch, pending, isChat, places, portrait }: MemberHeaderProps) {
  const greeting = useGreeting()
  return (
    <header
      className={classNames(
        '@container z-30 border-b border-line/70 bg-paper/95 backdrop-blur-md md:sticky md:top-0 print:hidden',
        isChat && 'max-md:hidden',
      )}
    >
      <div className="wrap flex min-h-16 items-center justify-between gap-1 sm:gap-2">
        <HomeLink />
        <div ref={places} className="flex min-w-0 flex-1 items-center justify-end" />
        <button
          type="button"
          aria-disabled={pending}
          onClick={onFindMatch}
          className="flex min-h-12 min-w-0 items-center gap-2.5 rounded-full p-1 font-semibold hover:bg-cream lg:pr-3.5"
        >
          {/* On narrow screens only the portrait is visible. React passes no press in a portal on to the button. */}
          <span
            ref={portrait}
            className="pointer-events-none size-10 shrink-0 rounded-full bg-cream [&>span]:size-full"
          />
          <span className="max-w-[14rem] truncate text-base max-lg:sr-only">{greeting}</span>
        </button>
      </div>
    </header>
  )
}

const FOOTER_LINKS = [
  [paths.helpAndSupport, 'Help and Support'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.termsAndConditions, 'Terms and Conditions'],
  [paths.safetyPolicy, 'Safety Policy'],
  [paths.accessibility, 'Accessibility'],
] as const

/**
 * The small footer of the member area, without the introduction of the public footer. A chat on a phone has none, whether
 * the phone is held upright or sideways.
 */
export function MemberFooter({ isChat }: { isChat: boolean }) {
  const { name } = useSiteDetails()
  return (
    <footer
      className={classNames(
        'border-t border-line bg-cream print:hidden',
        isChat && 'max-md:hidden [@media(height<480px)]:hidden',
      )}
    >
      <div
        className={classNames(
          'wrap flex flex-wrap items-center justify-between gap-x-6 text-small text-ink-soft',
          isChat ? 'min-h-12' : 'min-h-16 py-2',
        )}
      >
        <p>{`© ${name}. For adults (18+).`}</p>
        <PhoneLine />
        <FooterLinks links={FOOTER_LINKS} />
      </div>
    </footer>
  )
}

export function PhoneLine() {
  const { phone, phone_hours } = useSiteDetails()
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <a
        href={telephoneLink(phone)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink whitespace-nowrap hover:text-garnet"
      >
        <Phone className="size-4 text-garnet" aria-hidden="true" />
        <span>{phone}</span>
      </a>
      <span>{phone_hours}</span>
    </p>
  )
}

export const FooterLinks = ({ links }: { links: readonly (readonly [path: string, text: string])[] }) => (
  <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
    {links.map(([to, text]) => (
      <Link key={to} to={to} className="flex min-h-11 items-center rounded-lg px-2 hover:text-garnet">
        {text}
      </Link>
    ))}
  </nav>
)
