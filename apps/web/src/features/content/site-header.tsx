import { Heart, Mail, Menu, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../platform/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { useSiteDetails } from './site-details.ts'
import { SocialLinks } from './social-links.tsx'

const LINKS = [
  [paths.home, 'Home'],
  [paths.about, 'About Us'],
  [paths.services, 'Why Choose Us'],
  [paths.contact, 'Contact'],
] as const

type SiteHeaderProps = {
  /** What the button does: 'Find A Match', or 'Hi {name}' for somebody who is known here. */
  onFindMatch: () => void
  pending?: boolean | undefined
  /** `low`: one line, and nothing at all on a phone, for pages that need the height of the window. */
  height?: 'full' | 'low'
}

export function SiteHeader({ onFindMatch, pending, height = 'full' }: SiteHeaderProps) {
  const { key } = useLocation()
  // Remembers the visit it was opened on, so that every way to another page closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const MenuIcon = open ? X : Menu
  return (
    <header
      className={classNames(
        '@container sticky top-0 z-30 bg-paper/95 backdrop-blur-md print:hidden',
        height === 'low' && 'border-line/70 max-md:hidden md:border-b',
      )}
    >
      {height === 'full' && (
        <div className="hidden border-b border-line/80 text-small text-ink-soft md:block">
          <div className="wrap flex min-h-11 items-center justify-between">
            <ContactMail />
            <SocialLinks className="-mr-3" />
          </div>
        </div>
      )}
      <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-2 sm:gap-3">
        <Link to={paths.home} aria-label="Heartwell home" className="rounded-lg py-2">
          <Logo narrow="circles" />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1 text-[1.0625rem] font-[550]">
            {LINKS.map(([to, text]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-11 items-center rounded-full px-4 transition-colors hover:bg-garnet-wash aria-[current=page]:text-garnet"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 items-center gap-1 sm:gap-2">
          <MatchButton onFindMatch={onFindMatch} pending={pending} />
          <button
            type="button"
            className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-garnet-wash lg:hidden"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={() => setOpenAt(open ? undefined : key)}
          >
            <MenuIcon aria-hidden="true" />
          </button>
        </div>
      </div>
      {open && <PhoneMenu />}
    </header>
  )
}

function MatchButton({ onFindMatch, pending }: Pick<SiteHeaderProps, 'onFindMatch' | 'pending'>) {
  const name = useCurrentUser()?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFindMatch()
  }
  // A form, so that who presses the button before our script is there, or without it, comes to the login all the same.
  return (
    <form action={paths.login} onSubmit={submit} className="flex min-w-0">
      <Button
        type="submit"
        pending={pending}
        className="min-h-11 max-w-[15rem] min-w-0 px-4 text-base sm:min-h-12 sm:px-6 sm:text-[1.0625rem]"
      >
        {!pending && (
          <Heart className="hidden size-[1.1rem] shrink-0 sm:block" fill="currentColor" aria-hidden="true" />
        )}
        <span className="truncate">{name ? `Hi ${name}` : 'Find A Match'}</span>
      </Button>
    </form>
  )
}

function PhoneMenu() {
  return (
    <div id="menu" className="absolute inset-x-0 border-y border-line bg-paper shadow-lift lg:hidden">
      <nav aria-label="Main" className="wrap py-3">
        <ul>
          {LINKS.map(([to, text]) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="flex min-h-13 items-center rounded-xl px-3 text-lg font-semibold hover:bg-garnet-wash aria-[current=page]:text-garnet"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center justify-between border-t border-line px-3 pt-2 text-base text-ink-soft md:hidden">
          <ContactMail />
          <SocialLinks className="-mr-3" />
        </div>
      </nav>
    </div>
  )
}

function ContactMail() {
  const { contact_email } = useSiteDetails()
  return (
    <a href={`mailto:${contact_email}`} className="flex min-h-11 items-center gap-2 rounded-lg hover:text-garnet">
      <Mail className="size-4" aria-hidden="true" />
      {contact_email}
    </a>
  )
}
