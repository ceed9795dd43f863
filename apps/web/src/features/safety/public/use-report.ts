import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { ReportForm, safety } from '@heartwell/contract/safety/safety.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { PEOPLE_LISTS } from './people-lists.ts'

/** The form of a report. `onSent` closes it before the case number is shown. */
export function useReport(memberId: string, onSent: () => void) {
  const user_id = useOwnId()
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const { mutateAsync } = useCommand(safety.report, { refreshes: [...PEOPLE_LISTS, ownReports.list] })
  const form = useForm({ resolver: zodResolver(ReportForm), defaultValues: { description: '', block: false } })
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message, case_number } = await mutateAsync({ body: { user_id, reported_user_id: memberId, ...fields } })
      onSent()
      form.reset()
      const title = 'We have your report'
      if (await confirm({ title, text: message, confirm: 'See your report', cancel: 'Close' }))
        void navigate(paths.ownReport(case_number))
    } catch (error) {
      showRefusal(form, error, meantRefusal)
    }
  })
  return { form, submit }
}
