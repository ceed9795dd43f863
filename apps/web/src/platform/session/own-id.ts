import { useRouteLoaderData } from 'react-router'
import type { requireApproved } from '../signed-in/guards.ts'
import type { requireCounsellor } from './require-counsellor.ts'

/** The id of the route that guards the member area. */
export const MEMBER_AREA = 'member-area'

/** The id of the route that guards the counsellors' area. */
export const COUNSELLOR_AREA = 'counsellor-area'

/** The id of the route of pages that members and counsellors share. */
export const SHARED_AREA = 'shared-area'

/** The signed-in member or counsellor of a shared page. */
export type Participant = { id: string; name: string; role: 'member' | 'counsellor' }

/** The signed-in member or counsellor on a shared page; elsewhere nothing. */
export const useParticipant = () => useRouteLoaderData<Participant>(SHARED_AREA)

/** Whether the screen is below the guard of the member area. */
export const useIsInMemberArea = (): boolean => useRouteLoaderData(MEMBER_AREA) !== undefined

/** The id of the signed-in member or counsellor, on screens below the guard of their area. */
export function useOwnId(): string {
  const member = useRouteLoaderData<typeof requireApproved>(MEMBER_AREA)
  const counsellor = useRouteLoaderData<typeof requireCounsellor>(COUNSELLOR_AREA)
  const participant = useParticipant()
  const own = member ?? counsellor ?? participant
  if (!own) throw new Error('useOwnId needs a guarded area above it')
  return own.id
}
