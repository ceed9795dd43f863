import { type ConsentPurpose, consents } from '@heartwell/contract/consents.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useCommand } from '../../platform/api.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'

/** What the member has agreed to, as the server has it. */
export function useConsents() {
  const list = useQuery(query(consents.list, {}))
  const save = useCommand(consents.set, { refreshes: [consents.list] })
  const tellFailure = useTellFailure()
  const given = (purpose: ConsentPurpose) =>
    list.data?.data.some((consent) => consent.purpose === purpose && consent.given) ?? false

  /** False when the server does not have it. Only for a no is that told: a yes comes again with the step. */
  const set = async (purpose: 'religion' | 'culture', yes: boolean): Promise<boolean> => {
    try {
      await save.mutateAsync({ body: { purpose, given: yes } })
      return true
    } catch (error) {
      if (!yes) await tellFailure(error)
      return false
    }
  }
  return { pending: list.isPending, given, set }
}
