import type { Approval, ProfileStatus } from '@heartwell/contract/people.ts'

export type Candidate = { status: ProfileStatus; approval: Approval }
export type Decision = { ok: true } | { ok: false; refusal: 'not_found' | 'review.already_decided' }

/** Only who has submitted everything and waits can be decided, and only once. */
export function decide({ status, approval }: Candidate): Decision {
  if (status !== 'Tab') return { ok: false, refusal: 'not_found' }
  return approval === 'pending' ? { ok: true } : { ok: false, refusal: 'review.already_decided' }
}
