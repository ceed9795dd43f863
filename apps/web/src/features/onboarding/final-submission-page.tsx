import type { Account } from '@heartwell/contract/people.ts'
import { useLoaderData } from 'react-router'
import { Rejected } from './rejected.tsx'
import { Waiting } from './waiting.tsx'

/** Asks to wait for the provider's decision, or tells honestly that it was a no. The route's guard leads on a yes. */
export function FinalSubmissionPage() {
  const account = useLoaderData<Account>()
  return account.approve_reject === 'rejected' ? <Rejected account={account} /> : <Waiting />
}
