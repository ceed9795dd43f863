import { useRouteLoaderData } from 'react-router'
import type { requireApproved } from './guards.ts'
import type { requireCounsellor } from './require-counsellor.ts'

/** The id of the route that guards the member area. */
export const MEMBER_AREA = 'member-area'

/** The id of the route that guards the counsellors' area. */
export const COUNSELLOR_AREA = 'counsellor-area'

/** The id of the signed-in member or counsellor, on screens below the guard of their area. */
export function useOwnId(): string {
  const member = useRouteLoaderData<typeof requireApproved>(MEMBER_AREA)
  const counsellor = useRouteLoaderData<typeof requireCounsellor>(COUNSELLOR_AREA)
  const own = member ?? counsellor
  if (!own) throw new Error('useOwnId needs a guarded area above it')
  return own.id
}
