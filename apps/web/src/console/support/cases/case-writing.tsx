import type { InboxCase } from '@heartwell/contract/support/support-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { AnswerForm } from '../../parts/answer-form.tsx'
import { ReopenButton } from '../../parts/reopen-button.tsx'
import { CannedAnswersMenu } from './canned-answers-menu.tsx'
import { CaseNoteForm } from './case-note-form.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Kind = 'answer' | 'note'
const KINDS: readonly { kind: Kind; name: string }[] = [
  { kind: 'answer', name: 'Answer' },
  { kind: 'note', name: 'Private note' },
]

/** Writes an answer or a private note. Both forms stay, so that a change of mind loses no text. */
export function CaseWriting({ state, name, acts }: Pick<InboxCase, 'state' | 'name'> & { acts: CaseActs }) {
  const [kind, setKind] = useState<Kind>('answer')
  const isClosed = state === 'closed'
  const shown = isClosed ? 'note' : kind
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      {isClosed ? (
        <ReopenButton pending={acts.isPending} onReopen={() => void acts.reopen()} />
      ) : (
        <fieldset className="flex w-fit max-w-full overflow-x-auto rounded-full bg-cream p-1">
          <legend className="sr-only">What do you write?</legend>
          {KINDS.map((each) => (
            <button
              key={each.kind}
              type="button"
              aria-pressed={each.kind === shown}
              onClick={() => setKind(each.kind)}
              className={classNames(
                'min-h-[44px] rounded-full px-4 font-semibold whitespace-nowrap sm:px-5',
                each.kind === shown ? 'bg-panel text-garnet shadow-soft' : 'text-ink-soft hover:text-ink',
              )}
            >
              {each.name}
            </button>
          ))}
        </fieldset>
      )}
      {!isClosed && (
        <div hidden={shown !== 'answer'}>
          <SupportAnswerForm name={name} acts={acts} />
        </div>
      )}
      <div hidden={shown !== 'note'}>
        <CaseNoteForm onNote={acts.note} />
      </div>
    </div>
  )
}

/** Answers or closes a case. */
function SupportAnswerForm({ name, acts }: { name: string; acts: CaseActs }) {
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
