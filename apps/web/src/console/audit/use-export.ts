import { audit } from '@heartwell/contract/audit/audit.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { useStepUpCommand } from '../staff/step-up/use-step-up-command.ts'
import { askedFor, type PageFilter } from './audit-filter.ts'

/** Saves all entries of the filter as a file. */
export function useExport(filter: PageFilter) {
  const { show } = useToast()
  const showFailure = useShowFailure()
  const command = useStepUpCommand(audit.exportFile, { refreshes: [audit.list, audit.state] })
  const run = async () => {
    try {
      const bytes = await command.mutateAsync({ body: askedFor(filter) })
      // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), `audit-${utcDay(new Date())}.csv`)
      show('The file is saved. The export is an entry of the audit, too.')
    } catch (error) {
      await showFailure(error)
    }
  }
  return { isRunning: command.isPending, run: () => void run() }
}
