import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { currentUserId } from '../../../platform/session/current-user.ts'

/** The action of the header's button: opens the page for the member's status, or the login page. */
export function useFindMatch() {
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const [pending, setPending] = useState(false)

  const lookUp = async () => {
    try {
      const { startPath } = await import('./start-path.ts')
      return (await startPath('header')) ?? paths.login
    } catch (error) {
      await showFailure(error)
      return paths.login
    }
  }
  const findMatch = async () => {
    if (!currentUserId()) return navigate(paths.login)
    setPending(true)
    const path = await lookUp()
    setPending(false)
    return navigate(path)
  }
  return { findMatch, pending }
}
