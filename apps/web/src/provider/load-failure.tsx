import { Navigate, useLocation } from 'react-router'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { LoadError } from '../ui/load-error.tsx'
import { consolePaths } from './console-paths.ts'
import { isSignedOut } from './staff-session.ts'

type LoadFailureProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** What could not be fetched: an ended session leads to the sign-in and back, anything else offers another try. */
export function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  if (isSignedOut(error)) return <ToSignIn />
  return (
    <LoadError onRetry={onRetry} retrying={retrying}>
      {wordsOf(error) ?? SOMETHING_WENT_WRONG}
    </LoadError>
  )
}

/** Leads to the sign-in, which leads back here. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={consolePaths.signIn} replace state={{ wanted: pathname + search }} />
}
