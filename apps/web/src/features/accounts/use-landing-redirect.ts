import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { fetchAccount } from '../../platform/session.ts'
import { pathForStatus } from '../../platform/status-paths.ts'

/** Sends a known member from the landing page on by status. Everybody else, and whenever that fails, stays. */
export function useLandingRedirect() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname !== paths.home) return
    const left = new AbortController()
    fetchAccount()
      .then((account) => {
        const path = account ? pathForStatus(account, 'landing') : paths.home
        if (!left.signal.aborted && path !== paths.home) navigate(path, { replace: true })
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [pathname, navigate])
}
