import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { currentUserId } from '../../../platform/session/current-user.ts'

/** Redirects signed-in members from the landing page by status. Everybody else stays, also after a failure. */
export function useLandingRedirect() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname !== paths.home || !currentUserId()) return
    const left = new AbortController()
    import('./start-path.ts')
      .then(({ startPath }) => startPath('landing'))
      .then((path) => {
        if (!left.signal.aborted && path && path !== paths.home) navigate(path, { replace: true })
      })
      .catch(() => undefined) // The landing page is complete without the redirect.
    return () => left.abort()
  }, [pathname, navigate])
}
