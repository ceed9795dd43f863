import {
  type CounsellorAppointment,
  counsellorWorkspace,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { useCommand } from '../../../../platform/api/api.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { type ConfirmRequest, useDialogs } from '../../../../ui/windows/dialog.tsx'
import { clockTime, onDay } from '../../times/appointment-times.ts'
import { useReloadAppointments, useWorkspaceZone } from '../workspace-queries.ts'
import { cancelText } from './appointment-texts.ts'

/** A counsellor's actions on an appointment. Each one is confirmed in a dialog that names the refund. */
export function useAppointmentActs(appointment: CounsellorAppointment) {
  const { id, client, starts_at } = appointment
  const cancel = useCommand(counsellorWorkspace.cancel)
  const complete = useCommand(counsellorWorkspace.complete)
  const markAbsent = useCommand(counsellorWorkspace.markAbsent)
  const { confirm } = useDialogs()
  const reload = useReloadAppointments()
  const showFailure = useShowFailure()
  const toast = useToast()
  const zone = useWorkspaceZone()
  const name = firstName(client.name)
  const start = new Date(starts_at)
  const when = `${onDay(dateIn(start, zone), dateIn(new Date(), zone))} at ${clockTime(start, zone)}`

  async function act(request: ConfirmRequest, command: typeof cancel | typeof complete, done: string) {
    if (!(await confirm(request))) return
    try {
      await command.mutateAsync({ params: { bookingId: id } })
      toast.show(done)
    } catch (error) {
      await showFailure(error)
    }
    // Also after a refusal, because the booking has changed meanwhile.
    await reload()
  }

  return {
    cancel: () =>
      void act(
        {
          title: `Cancel ${name}’s appointment ${when}?`,
          text: `${cancelText(appointment)}\n\nWe’ll tell ${name} straight away. The time becomes free for others: if you’re away, add time away as well.`,
          confirm: 'Cancel the appointment',
          cancel: 'Keep it',
          tone: 'danger',
        },
        cancel,
        `Cancelled. We’ve told ${name}.`,
      ),
    complete: () =>
      void act(
        {
          title: `Complete ${name}’s appointment?`,
          text: `It ends the appointment. ${name} can then rate it, and you can share a summary.`,
          confirm: 'Complete',
          cancel: 'Not yet',
        },
        complete,
        'Completed',
      ),
    markAbsent: () =>
      void act(
        {
          title: `${name} didn’t come?`,
          text: `The appointment counts as missed, and ${name} gets nothing back.`,
          confirm: `${name} didn’t come`,
          cancel: 'Go back',
          tone: 'danger',
        },
        markAbsent,
        'Marked as missed',
      ),
  }
}
