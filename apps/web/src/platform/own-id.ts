import { useRouteLoaderData } from 'react-router'
import type { requireApproved } from './guards.ts'

/** The id of the route that guards the member area. */
export const MEMBER_AREA = 'member-area'

/** The id of the signed-in member, on screens below the guard of the member area. */
export function useOwnId(): string {
  const account = useRouteLoaderData<typeof requireApproved>(MEMBER_AREA)
  if (!account) throw new Error('useOwnId needs the route of the member area above it')
  return account.id
}
