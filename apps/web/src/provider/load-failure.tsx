import { Navigate, useLocation } from 'react-router'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { ToConsole } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { isSignedOut, lacksRole } from './staff-session.ts'

type LoadFailureProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** A failed fetch: an ended session opens the sign-in, which returns here; other failures offer a retry. */
export function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  if (isSignedOut(error)) return <ToSignIn />
  if (lacksRole(error)) return <EmptyState action={<ToConsole />}>{wordsOf(error) ?? SOMETHING_WENT_WRONG}</EmptyState>
  return (
    <LoadError onRetry={onRetry} retrying={retrying}>
      {wordsOf(error) ?? SOMETHING_WENT_WRONG}
    </LoadError>
  )
}

/** Redirects to the sign-in, which returns to this page. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={consolePaths.signIn} replace state={{ wanted: pathname + search }} />
}
