import { useRouteLoaderData } from 'react-router'
import { COUNSELLOR_AREA, useParticipant } from './own-id.ts'

/** The role of the signed-in person. Screens that both areas share differ in a few links and actions. */
export function useOwnRole(): 'member' | 'counsellor' {
  const participant = useParticipant()
  const isCounsellorArea = useRouteLoaderData(COUNSELLOR_AREA) !== undefined
  return participant?.role ?? (isCounsellorArea ? 'counsellor' : 'member')
}
