import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../paths.ts'

/** Without this state the URL redirects to the connected profile, so that the page is shown once. */
const MutualYesState = z.object({ mutualYes: z.literal(true) })
const STATE: z.infer<typeof MutualYesState> = { mutualYes: true }

export const opensMutualYes = (state: unknown): boolean => MutualYesState.safeParse(state).success

/** The people whose mutual yes was opened in this tab, or is about to be. */
export const openedMutualYes = new Set<string>()

/** Opens the page of a mutual yes. */
export function useOpenMutualYes(): (memberId: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (memberId) => {
      openedMutualYes.add(memberId)
      void navigate(paths.mutualYes(memberId), { state: STATE })
    },
    [navigate],
  )
}
