import { type ConsentPurpose, consents, consentVersion } from '@heartwell/contract/consents/consents.ts'
import { consentedPart } from '@heartwell/contract/onboarding/drafts.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'

/**
 * The consents of the member, as the server has them when the page opens: with outdated ones a form would begin without
 * the member's answers.
 */
export function useConsents() {
  const answer = useAnswer({ ...query(consents.list, {}), staleTime: 0 })
  const { isFetchedAfterMount, isFetching, refetch } = answer
  const data = dataIfLoaded(answer)
  const given = (purpose: ConsentPurpose) =>
    data?.data.some((consent) => consent.purpose === purpose && consent.given) ?? false
  /** Whether the member agreed to the current text. Someone who agreed to an earlier one is asked again. */
  const givenNow = (purpose: ConsentPurpose) =>
    data?.data.some(
      (consent) => consent.purpose === purpose && consent.given && consent.version === consentVersion(purpose),
    ) ?? false
  /** The part of a draft that the member agreed to. */
  const consented = <D extends object>(draft: D): D => consentedPart(draft, given)
  const isKnown = data !== undefined
  return { pending: !isFetchedAfterMount, isKnown, isFetching, refetch, given, givenNow, consented }
}
