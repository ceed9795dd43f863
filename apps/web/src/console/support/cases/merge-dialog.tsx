import type { InboxCase, OtherCase } from '@heartwell/contract/support/support-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { SUBJECT_NAMES } from './support-words.ts'

type MergeDialogProps = {
  supportCase: Pick<InboxCase, 'number' | 'name'>
  /** Open cases of the same member. */
  targets: readonly OtherCase[]
  onMerge: (into: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses the case that takes the messages of this one. */
export function MergeDialog({ supportCase: { number, name }, targets, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  async function merge() {
    if (into === null) return setProblem('Please choose a case')
    setPending(true)
    try {
      await onMerge(into)
      onClose()
    } catch (error) {
      setProblem(wordsOf(error) ?? SOMETHING_WENT_WRONG)
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${number} into another case`}
      description={`All messages and notes move there, in the order in which they were written. ${isolated(name)} then sees one case. You can’t undo this.`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={isPending} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      <RadioCards
        label={`Open cases of ${isolated(name)}`}
        options={targets.map((target) => ({
          value: target.number,
          label: target.title,
          hint: `${target.number} · ${SUBJECT_NAMES[target.subject]} · ${exactTime(target.created_at)}`,
        }))}
        value={into}
        onChange={setInto}
      />
      <FormError className="mt-3 empty:hidden">{problem}</FormError>
    </Dialog>
  )
}
