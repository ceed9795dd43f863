import type { Account } from '@heartwell/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { requireApproved } from './guards.ts'
import { MEMBER_AREA } from './own-id.ts'
import { accountQuery } from './session.ts'

/** The signed-in member as the server has her, on screens below the guard of the member area. */
export function useOwnAccount(): Account {
  const account = useRouteLoaderData<typeof requireApproved>(MEMBER_AREA)
  if (!account) throw new Error('useOwnAccount needs a guarded area above it')
  const { data = account } = useQuery(accountQuery(account.id))
  return data
}
