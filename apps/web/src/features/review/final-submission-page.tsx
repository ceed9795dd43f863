import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useLoaderData } from 'react-router'
import { Rejected } from './rejected.tsx'
import { Waiting } from './waiting.tsx'

/** The waiting page or, after a rejection, its reason. The route's guard redirects approved members. */
export function FinalSubmissionPage() {
  const account = useLoaderData<Account>()
  return account.approve_reject === 'rejected' ? <Rejected account={account} /> : <Waiting account={account} />
}
