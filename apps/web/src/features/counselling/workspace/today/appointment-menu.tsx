import type { CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarX, Check, UserX } from 'lucide-react'
import { Menu, type MenuItem } from '../../../../ui/windows/menu.tsx'
import { useAppointmentActs } from './use-appointment-acts.ts'

/** The actions that are possible now. Renders nothing when there is none. */
export function AppointmentMenu({ appointment }: { appointment: CounsellorAppointment }) {
  const acts = useAppointmentActs(appointment)
  const { can_complete, can_mark_absent, can_cancel, client } = appointment
  const name = firstName(client.name)
  const items: MenuItem[] = [
    ...(can_complete ? [{ label: 'Complete', icon: <Check aria-hidden="true" />, onChoose: acts.complete }] : []),
    ...(can_mark_absent
      ? [{ label: `${name} didn’t come`, icon: <UserX aria-hidden="true" />, onChoose: acts.markAbsent }]
      : []),
    ...(can_cancel
      ? [
          {
            label: 'Cancel the appointment',
            icon: <CalendarX aria-hidden="true" />,
            onChoose: acts.cancel,
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return <Menu label={`More for the appointment with ${isolated(client.name)}`} items={items} />
}
