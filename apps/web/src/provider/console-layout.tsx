import { accounts } from '@heartwell/contract/accounts.ts'
import type { Staff } from '@heartwell/contract/review.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Keyboard, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { call } from '../platform/api.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
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
import { staffQuery } from './staff-session.ts'

/** The console for whoever of the staff is signed in; everybody else is led to the sign-in. */
export function ConsoleLayout() {
  const staff = useQuery(staffQuery)
  const main = useFocusOnNewPage()
  if (staff.error)
    return <LoadFailure error={staff.error} onRetry={() => void staff.refetch()} retrying={staff.isFetching} />
  if (!staff.data) return <Loading label="Opening the console">{null}</Loading>
  const { data } = staff.data
  if (!data) return <ToSignIn />
  return (
    <div className="flex min-h-dvh flex-col">
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
        {data.role === 'provider' ? <Outlet /> : <CounsellorPage />}
      </main>
      {/* Every document begins with the same key: what was read on another page would scroll this one. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** A change of page must move the reading position of a screen reader, which a new document does by itself. */
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
    <header className="top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-md lg:sticky">
      <div className="mx-auto flex min-h-[64px] w-full max-w-[1400px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-8">
        <Link to={consolePaths.home} aria-label={`${PRODUCT_NAME} console`} className="rounded-lg">
          <Logo />
        </Link>
        {staff.role === 'provider' && <ConsoleNav />}
        <div className="ml-auto flex items-center gap-2">
          <p className="mr-2 hidden text-right leading-tight sm:block">
            <span className="block font-semibold">{staff.name}</span>
            <span className="block text-small text-ink-soft">{ROLES[staff.role]}</span>
          </p>
          {staff.role === 'provider' && <KeysButton />}
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}

const ROLES: Record<Staff['role'], string> = { provider: 'Provider', counsellor: 'Counsellor' }

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
  const queries = useQueryClient()
  const tellFailure = useTellFailure()
  const [leaving, setLeaving] = useState(false)
  async function signOut() {
    setLeaving(true)
    try {
      await call(accounts.logout, {})
      await navigate(consolePaths.signIn, { replace: true })
      queries.clear()
    } catch (error) {
      setLeaving(false)
      await tellFailure(error)
    }
  }
  return (
    <Button variant="ghost" size="small" pending={leaving} onClick={() => void signOut()}>
      {!leaving && <LogOut className="size-4.5" aria-hidden="true" />}
      <span className="max-sm:sr-only">Sign out</span>
    </Button>
  )
}
