import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { currentUserId } from '../../platform/current-user.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'

/** What the header's button does: asks where the member stands and goes there, or to the login. */
export function useFindMatch() {
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const [pending, setPending] = useState(false)

  const lookUp = async () => {
    try {
      const { ownPlace } = await import('./own-place.ts')
      return (await ownPlace('header')) ?? paths.login
    } catch (error) {
      await tellFailure(error)
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
