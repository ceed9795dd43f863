import type { Staff } from '@heartwell/contract/review/review.ts'
import { CircleUser, Keyboard, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatch, useNavigate } from 'react-router'
import { useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { useSaveDrafts } from '../../platform/drafts/use-save-drafts.ts'
import { useFocusOnNewPage } from '../../platform/page/use-focus-on-new-page.ts'
import { useFocusRecovery } from '../../platform/page/use-focus-recovery.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { PRODUCT_NAME } from '../../ui/page/product-name.ts'
import { useMedia } from '../../ui/use-media.ts'
import { ToSignIn } from '../parts/console-fetched.tsx'
import { SearchPalette } from '../search/search-palette.tsx'
import { ConsoleBottomBar } from './console-bottom-bar.tsx'
import { ConsoleNav, useSectionKeys } from './console-nav.tsx'
import { consolePaths } from './console-paths.ts'
import { CounsellorPage } from './counsellor-page.tsx'
import { useKeys } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { signOutStaff, staffQuery } from './staff-session.ts'

/** The console for signed-in staff. Everybody else is redirected to the sign-in. */
export function ConsoleLayout() {
  const answer = useAnswer(staffQuery)
  return (
    <Fetched answer={answer} label="Opening the console" shapes={<Opening />}>
      {({ data }) => (data ? <Console staff={data} /> : <ToSignIn />)}
    </Fetched>
  )
}

function Console({ staff }: { staff: Staff }) {
  const { pathname } = useLocation()
  const main = useFocusOnNewPage()
  useFocusRecovery()
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
      <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0">
        Skip to the page
      </a>
      <ConsoleHeader staff={staff} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1400px] flex-1 px-4 pt-6 pb-(--page-end) sm:px-8 sm:pt-7"
      >
        {staff.role === 'provider' || pathname === consolePaths.account ? <Outlet /> : <CounsellorPage />}
      </main>
      {/* Every document starts with the key 'default', so another page's scroll position would apply here. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** While the session is checked. It breathes, so that a slow answer does not look like an empty page. */
const Opening = () => (
  <div className="grid min-h-dvh animate-breathe place-items-center">
    <Logo />
  </div>
)

/** The rail of a wide screen. A narrower one has a bar at the top and another one, with the sections, at the bottom. */
function ConsoleHeader({ staff }: { staff: Staff }) {
  const isWide = useMedia('(width >= 1024px)')
  // The decision bar takes its place there.
  const isReviewing = useMatch(`${consolePaths.queue}/:id`) !== null
  const isProvider = staff.role === 'provider'
  useSectionKeys(isProvider ? staff.roles : [])
  return (
    <>
      <header className="top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-md lg:sticky lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex min-h-[60px] w-full items-center gap-x-1 px-4 py-1.5 sm:px-8 lg:h-full lg:flex-col lg:items-stretch lg:gap-y-3 lg:px-3 lg:pt-4 lg:pb-3">
          <Link
            to={consolePaths.home}
            aria-label={`${PRODUCT_NAME} console`}
            className="mr-auto inline-flex min-h-[44px] items-center rounded-lg lg:mr-0 lg:min-h-0 lg:px-3"
          >
            <Logo />
          </Link>
          {isProvider && <SearchPalette roles={staff.roles} />}
          {isProvider && isWide && <ConsoleNav roles={staff.roles} />}
          <div className="flex items-center gap-1 lg:mt-auto lg:border-t lg:border-line lg:pt-2.5">
            <OwnName staff={staff} />
            {isProvider && <KeysButton />}
            <SignOutButton />
          </div>
        </div>
      </header>
      {isProvider && !isWide && !isReviewing && <ConsoleBottomBar roles={staff.roles} />}
    </>
  )
}

/** The name of the staff member, which opens their account. */
function OwnName({ staff }: { staff: Staff }) {
  return (
    <Link
      to={consolePaths.account}
      className="grid min-h-[44px] min-w-[44px] place-items-center rounded-full hover:bg-cream lg:flex-1 lg:justify-items-start lg:rounded-xl lg:px-3 lg:py-1"
    >
      <CircleUser className="size-5.5 lg:hidden" aria-hidden="true" />
      <span className="sr-only">Your account: </span>
      <span className="min-w-0 leading-tight max-lg:sr-only">
        <span className="block font-semibold wrap-anywhere">{staff.name}</span>
        <span className="block text-small text-ink-soft">{rolesInWords(staff)}</span>
      </span>
    </Link>
  )
}

const rolesInWords = ({ role, roles }: Staff) => {
  const words = role === 'counsellor' ? 'counsellor' : roles.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function KeysButton() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => setOpen(true)}
        className="hidden size-[44px] shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink lg:grid"
      >
        <Keyboard className="size-5" aria-hidden="true" />
      </button>
      <KeysDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

function SignOutButton() {
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const saveDrafts = useSaveDrafts()
  const [isSigningOut, setSigningOut] = useState(false)
  async function signOut() {
    setSigningOut(true)
    if (!(await saveDrafts())) return setSigningOut(false)
    try {
      await signOutStaff(() => navigate(consolePaths.signIn, { replace: true }))
    } catch (error) {
      setSigningOut(false)
      await showFailure(error)
    }
  }
  return (
    <button
      type="button"
      aria-label="Log out"
      title="Log out"
      aria-busy={isSigningOut || undefined}
      onClick={() => void (isSigningOut || signOut())}
      className="grid size-[44px] shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
    >
      <LogOut className="size-5" aria-hidden="true" />
    </button>
  )
}
