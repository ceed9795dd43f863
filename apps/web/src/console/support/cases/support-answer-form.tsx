import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { AnswerForm } from '../../parts/answer-form.tsx'
import { CannedAnswersMenu } from './canned-answers-menu.tsx'
import type { CaseActs } from './use-case-acts.ts'

/** Answers or closes a case. */
export function SupportAnswerForm({ name, acts }: { name: string; acts: CaseActs }) {
  const { confirm } = useDialogs()
  const close = async (written: boolean) => {
    const lost = { title: 'Close without sending?', text: 'What you wrote here is not sent yet.' }
    const sure = !written || (await confirm({ ...lost, confirm: 'Close case', cancel: 'Keep writing' }))
    if (sure) await acts.close()
  }
  return (
    <AnswerForm
      hint={`${isolated(name)} reads it under Help and Support. The email about it doesn’t repeat it.`}
      onAnswer={acts.answer}
      tools={({ insert, focus }) => <CannedAnswersMenu name={name} onChoose={insert} onClose={focus} />}
      end={{ label: () => 'Close case', act: close, pending: acts.isPending }}
    />
  )
}
