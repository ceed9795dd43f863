import { Navigate, useLocation } from 'react-router'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { LoadError } from '../ui/load-error.tsx'
import { consolePaths } from './console-paths.ts'
import { isSignedOut } from './staff-session.ts'

type LoadFailureProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** What could not be fetched: an ended session leads to the sign-in and back, anything else offers another try. */
export function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  const { pathname, search } = useLocation()
  if (isSignedOut(error)) return <Navigate to={consolePaths.signIn} replace state={{ wanted: pathname + search }} />
  return (
    <LoadError onRetry={onRetry} retrying={retrying}>
      {wordsOf(error) ?? SOMETHING_WENT_WRONG}
    </LoadError>
  )
}
