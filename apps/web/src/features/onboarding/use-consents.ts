import { type ConsentPurpose, consents, consentVersion } from '@heartwell/contract/consents.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useCommand } from '../../platform/api.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'

/** The consents of the member, as the server has stored them. */
export function useConsents() {
  const list = useQuery(query(consents.list, {}))
  const save = useCommand(consents.set, { refreshes: [consents.list] })
  const showFailure = useShowFailure()
  const given = (purpose: ConsentPurpose) =>
    list.data?.data.some((consent) => consent.purpose === purpose && consent.given) ?? false
  /** Whether the member agreed to the current text. Someone who agreed to an earlier one is asked again. */
  const givenNow = (purpose: ConsentPurpose) =>
    list.data?.data.some(
      (consent) => consent.purpose === purpose && consent.given && consent.version === consentVersion(purpose),
    ) ?? false

  /** @returns false after a failure. Only a failed withdrawal shows an error: the step sends a consent again. */
  const set = async (purpose: 'religion' | 'culture', yes: boolean): Promise<boolean> => {
    try {
      await save.mutateAsync({ body: { purpose, given: yes } })
      return true
    } catch (error) {
      if (!yes) await showFailure(error)
      return false
    }
  }
  return { pending: list.isPending, given, givenNow, set }
}
