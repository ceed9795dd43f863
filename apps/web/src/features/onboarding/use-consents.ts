import { type ConsentPurpose, consents, consentVersion } from '@heartwell/contract/consents.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** The consents of the member, as the server has stored them. */
export function useConsents() {
  const list = useQuery(query(consents.list, {}))
  const given = (purpose: ConsentPurpose) =>
    list.data?.data.some((consent) => consent.purpose === purpose && consent.given) ?? false
  /** Whether the member agreed to the current text. Someone who agreed to an earlier one is asked again. */
  const givenNow = (purpose: ConsentPurpose) =>
    list.data?.data.some(
      (consent) => consent.purpose === purpose && consent.given && consent.version === consentVersion(purpose),
    ) ?? false
  return { pending: list.isPending, given, givenNow }
}
