import { ANSWER_MAX } from '@heartwell/contract/content/enquiries.ts'
import {
  CANNED_TITLE_MAX,
  type CannedAnswer,
  CannedAnswerForm,
  cannedAnswers,
  FIRST_NAME_PLACEHOLDER,
} from '@heartwell/contract/support/canned-answers.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'

type CannedAnswerDialogProps = {
  /** Null for a new one. */
  answer: CannedAnswer | null
  onClose: () => void
}

/** Writes a new canned answer or changes one. */
export function CannedAnswerDialog({ answer, onClose }: CannedAnswerDialogProps) {
  const add = useCommand(cannedAnswers.add, { refreshes: [cannedAnswers.list] })
  const save = useCommand(cannedAnswers.save, { refreshes: [cannedAnswers.list] })
  return (
    <FormDialog
      title={answer ? 'Edit canned answer' : 'New canned answer'}
      description={`${FIRST_NAME_PLACEHOLDER} becomes the first name of the member.`}
      schema={CannedAnswerForm}
      start={{ title: answer?.title ?? '', text: answer?.text ?? '' }}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Title"
            maxLength={CANNED_TITLE_MAX}
            autoComplete="off"
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea label="Text" rows={8} maxLength={ANSWER_MAX} error={errors.text?.message} {...register('text')} />
        </>
      )}
      confirm="Save"
      onConfirm={(body) =>
        answer
          ? save.mutateAsync({ params: { id: answer.id }, body: { ...body, version: answer.version } })
          : add.mutateAsync({ body })
      }
      onClose={onClose}
    />
  )
}
