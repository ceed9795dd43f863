import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { leaseNext } from './next-profile.ts'

/** Opens the profile that has waited longest and that no colleague has open. */
export function useStartReviewing() {
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const { show } = useToast()
  async function start() {
    if (isStarting) return
    setStarting(true)
    try {
      const id = await leaseNext([])
      if (id) await navigate(consolePaths.review(id))
      else show('Colleagues have the remaining profiles open.')
    } catch (error) {
      await showFailure(error)
    } finally {
      setStarting(false)
    }
  }
  return { start, isStarting }
}
