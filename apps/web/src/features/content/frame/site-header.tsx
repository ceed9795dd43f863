import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { Heart, Menu, X } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/page/logo.tsx'
import { ContactMail, MainLinks, useIsKnown } from './site-links.tsx'
import { SocialLinks } from './social-links.tsx'

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))

export type MatchButtonProps = {
  /** The action of the button 'Find A Match', or 'Hi {name}' for a signed-in member. */
  onFindMatch: () => void
  pending?: boolean | undefined
}

/** The header of the public pages and of the onboarding. */
export function SiteHeader({ onFindMatch, pending }: MatchButtonProps) {
  const { open, toggle, header, opener } = usePhoneMenu()
  const isKnown = useIsKnown()
  const MenuIcon = open ? X : Menu
  return (
    <header ref={header} className="@container sticky top-0 z-30 bg-paper/95 backdrop-blur-md md:-top-11 print:hidden">
      {/* Scrolls away, while the line with the main links stays. */}
      <div className="wrap hidden min-h-11 items-center justify-end gap-3 text-small text-ink-soft md:flex">
        <ContactMail />
        <SocialLinks className="-mr-3" />
      </div>
      <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-2 sm:gap-3">
        <HomeLink crowded={!isKnown} />
        <MainLinks
          className="hidden @min-[62rem]:block"
          list="flex gap-1 text-[1.0625rem] font-[550]"
          link="min-h-11 rounded-full px-3 transition-colors xl:px-4"
        />
        <div className="flex min-w-0 items-center gap-1 sm:gap-2">
          <MatchButton onFindMatch={onFindMatch} pending={pending} />
          <EntryLinks />
          <button
            ref={opener}
            type="button"
            className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-garnet-wash @min-[62rem]:hidden"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={toggle}
          >
            <MenuIcon aria-hidden="true" />
          </button>
        </div>
      </div>
      {open && (
        <Suspense>
          <PhoneMenu />
        </Suspense>
      )}
    </header>
  )
}

/** Open until any navigation, Escape, or a press outside the header. */
function usePhoneMenu() {
  const { key } = useLocation()
  // The visit on which the menu was opened.
  const [openAt, setOpenAt] = useState<string>()
  const header = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = openAt === key
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if ('key' in event) {
        if (event.key !== 'Escape') return
        opener.current?.focus()
      } else if (event.composedPath().includes(header.current!)) return
      setOpenAt(undefined)
    }
    const stop = new AbortController()
    for (const name of ['keydown', 'pointerdown']) addEventListener(name, close, stop)
    return () => stop.abort()
  }, [open])
  return { open, header, opener, toggle: () => setOpenAt(open ? undefined : key) }
}

/** The logo, which leads to the home page. */
export function HomeLink({ crowded = false }: { crowded?: boolean }) {
  return (
    <Link to={paths.home} aria-label="Heartwell home" className="rounded-lg py-2">
      <Logo narrow={crowded ? 'crowded' : 'circles'} />
    </Link>
  )
}

/** What the header calls its button. */
export const useGreeting = (): string => {
  const name = useCurrentUser()?.name
  return name ? `Hi ${name}` : 'Find A Match'
}

function MatchButton({ onFindMatch, pending }: MatchButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFindMatch()
  }
  // A form, so that the button leads to the login before the script has loaded or without it.
  return (
    <form action={paths.login} onSubmit={submit} className="flex min-w-0">
      <Button
        type="submit"
        pending={pending}
        variant="quiet"
        className="min-h-11 max-w-[15rem] min-w-0 px-2 text-base sm:min-h-12 sm:px-4 sm:text-[1.0625rem]"
      >
        {!pending && (
          <Heart className="hidden size-[1.1rem] shrink-0 sm:block" fill="currentColor" aria-hidden="true" />
        )}
        <Greeting />
      </Button>
    </form>
  )
}

/** Login and registration, for visitors. The phone menu has both, too: on a phone the login is only there. */
function EntryLinks() {
  const { pathname } = useLocation()
  if (useIsKnown()) return null
  return (
    <>
      <Link
        to={paths.login}
        className="hidden min-h-11 items-center shrink-0 rounded-full px-3 font-semibold hover:bg-garnet-wash @min-[34rem]:flex sm:min-h-12"
      >
        Log in
      </Link>
      <LinkButton
        to={paths.register}
        variant={FORM_PAGE.test(pathname) ? 'ghost' : 'primary'}
        className="hidden min-h-11 px-5 text-base @min-[20.5rem]:inline-flex sm:min-h-12 sm:px-6 sm:text-[1.0625rem]"
      >
        Join
      </LinkButton>
    </>
  )
}

/** Pages with a form: their own button is the only filled one. */
const FORM_PAGE = new RegExp(
  `^(${[
    paths.login,
    paths.register,
    paths.loginAndRegister,
    paths.forgotPassword,
    paths.verification,
    paths.verifyEmail,
    paths.confirmNewEmail,
    paths.keepOldEmail,
    paths.stopRecovery,
    paths.recoverAccount,
    paths.decision,
    paths.contact,
    paths.report,
  ].join('|')})/?$`,
  'i',
)

/** Phones have room for the first name only. Screen readers always read the whole name. */
function Greeting() {
  const greeting = useGreeting()
  const name = useCurrentUser()?.name ?? ''
  const first = `Hi ${plainFirstName(name)}`
  const visible = name && greeting.startsWith(first) ? first : greeting
  return (
    <span className="relative truncate">
      <span>{visible}</span>
      <span className="max-sm:sr-only">{greeting.slice(visible.length)}</span>
    </span>
  )
}
