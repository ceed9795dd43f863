import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useRouteLoaderData } from 'react-router'
import { dataIfLoaded, useAnswer } from '../api/answer.ts'
import type { requireApproved } from '../signed-in/guards.ts'
import { MEMBER_AREA } from './own-id.ts'
import { accountQuery } from './session.ts'

/** The signed-in member's account, on screens below the guard of the member area. */
export function useOwnAccount(): Account {
  const account = useRouteLoaderData<typeof requireApproved>(MEMBER_AREA)
  if (!account) throw new Error('useOwnAccount needs a guarded area above it')
  return dataIfLoaded(useAnswer(accountQuery(account.id))) ?? account
}
