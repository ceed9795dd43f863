import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { currentUserId } from '../../platform/current-user.ts'

/** Sends a known member from the landing page on by status. Everybody else, and whenever that fails, stays. */
export function useLandingRedirect() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname !== paths.home || !currentUserId()) return
    const left = new AbortController()
    import('./own-place.ts')
      .then(({ ownPlace }) => ownPlace('landing'))
      .then((path) => {
        if (!left.signal.aborted && path && path !== paths.home) navigate(path, { replace: true })
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [pathname, navigate])
}
