import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { type CallInput, useCommand } from '../../../platform/api/api.ts'
import { useStepUp } from './step-up-provider.tsx'

/** `useCommand` for endpoints with `stepUp: true`: asks the staff member for the second factor where it is needed. */
export function useStepUpCommand<E extends Endpoint & { stepUp: true }>(
  endpoint: E,
  options?: Parameters<typeof useCommand<E>>[1],
) {
  const { mutateAsync, isPending } = useCommand(endpoint, options)
  const withStepUp = useStepUp()
  return { isPending, mutateAsync: (input: CallInput<E>) => withStepUp(() => mutateAsync(input)) }
}
