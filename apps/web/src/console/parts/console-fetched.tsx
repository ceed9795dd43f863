import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { type FailureProps, FetchedContext } from '../../platform/api/fetched.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { ToConsole } from '../shell/console-not-found.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { isSignedOut, lacksRole } from '../shell/staff-session.ts'

/** Statuses after which staff may no longer see the data, or the data no longer exist. */
const FINAL_STATUSES = [401, 403, 404]

/**
 * Refetches that fail for another reason leave the older answer on the screen with all forms around it, because the
 * network is often away for a moment when staff return to the tab.
 */
export const isFinal = (error: unknown) => error instanceof ApiError && FINAL_STATUSES.includes(error.status)

const LOOK = { Failure, Shapes: RowsSkeleton, isFinal }

/** How `<Fetched>` looks in the console. */
export const ConsoleFetched = ({ children }: { children: ReactNode }) => (
  <FetchedContext value={LOOK}>{children}</FetchedContext>
)

/** An ended session opens the sign-in, which returns here; other failures offer a retry. */
function Failure({ error, ...failure }: FailureProps) {
  if (isSignedOut(error)) return <ToSignIn />
  if (lacksRole(error)) return <EmptyState action={<ToConsole />}>{failure.children}</EmptyState>
  return <LoadError {...failure} />
}

/** Redirects to the sign-in, which returns to this page. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={consolePaths.signIn} replace state={{ wanted: pathname + search }} />
}

function RowsSkeleton() {
  return (
    <div className="card grid gap-4 p-6">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-10/12" />
      <Skeleton className="h-5 w-full" />
    </div>
  )
}
