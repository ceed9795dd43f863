import type { Staff } from '@heartwell/contract/review.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleUser, Keyboard, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { useShowFailure } from '../platform/use-show-failure.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PRODUCT_NAME } from '../ui/product-name.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { consolePaths } from './console-paths.ts'
import { CounsellorPage } from './counsellor-page.tsx'
import { useKeys } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LoadFailure, ToSignIn } from './load-failure.tsx'
import { SearchPalette } from './search/search-palette.tsx'
import { signOutStaff, staffQuery } from './staff-session.ts'

/** The console for signed-in staff. Everybody else is redirected to the sign-in. */
export function ConsoleLayout() {
  const staff = useQuery(staffQuery)
  const { pathname } = useLocation()
  const main = useFocusOnNewPage()
  if (staff.error)
    return <LoadFailure error={staff.error} onRetry={() => void staff.refetch()} retrying={staff.isFetching} />
  if (!staff.data) return <Loading label="Opening the console">{null}</Loading>
  const { data } = staff.data
  if (!data) return <ToSignIn />
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0">
        Skip to the page
      </a>
      <ConsoleHeader staff={data} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1400px] flex-1 px-4 pt-6 pb-28 sm:px-8 sm:pt-8"
      >
        {data.role === 'provider' || pathname === consolePaths.account ? <Outlet /> : <CounsellorPage />}
      </main>
      {/* Every document starts with the key 'default', so another page's scroll position would apply here. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** Moves the focus to the new page, so that screen readers start there as in a new document. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function ConsoleHeader({ staff }: { staff: Staff }) {
  return (
    <header className="top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-md lg:sticky lg:h-dvh lg:border-r lg:border-b-0">
      <div className="flex min-h-[64px] w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-8 lg:h-full lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-y-6 lg:px-3 lg:py-5">
        <Link to={consolePaths.home} aria-label={`${PRODUCT_NAME} console`} className="rounded-lg lg:px-3">
          <Logo />
        </Link>
        {staff.role === 'provider' && <SearchPalette roles={staff.roles} />}
        {staff.role === 'provider' && <ConsoleNav roles={staff.roles} />}
        <div className="ml-auto flex items-center gap-2 lg:mt-auto lg:ml-0 lg:flex-wrap lg:px-2">
          <OwnName staff={staff} />
          {staff.role === 'provider' && <KeysButton />}
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}

/** The name of the staff member, which opens their account. */
function OwnName({ staff }: { staff: Staff }) {
  const name = (
    <>
      <span className="block font-semibold">{staff.name}</span>
      <span className="block text-small text-ink-soft">{rolesInWords(staff)}</span>
    </>
  )
  return (
    <Link
      to={consolePaths.account}
      className="grid min-h-[44px] min-w-[44px] place-items-center rounded-xl hover:bg-cream sm:px-2 lg:w-full lg:justify-items-start lg:py-1.5"
    >
      <CircleUser className="size-5 sm:hidden" aria-hidden="true" />
      <span className="sr-only">Your account: </span>
      <span className="text-right leading-tight max-sm:sr-only lg:text-left">{name}</span>
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
        className="hidden size-[44px] place-items-center rounded-full hover:bg-cream sm:grid"
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
  const [isSigningOut, setSigningOut] = useState(false)
  async function signOut() {
    setSigningOut(true)
    try {
      await signOutStaff(() => navigate(consolePaths.signIn, { replace: true }))
    } catch (error) {
      setSigningOut(false)
      await showFailure(error)
    }
  }
  return (
    <Button variant="ghost" size="small" pending={isSigningOut} onClick={() => void signOut()}>
      {!isSigningOut && <LogOut className="size-4.5" aria-hidden="true" />}
      <span className="max-sm:sr-only">Sign out</span>
    </Button>
  )
}
