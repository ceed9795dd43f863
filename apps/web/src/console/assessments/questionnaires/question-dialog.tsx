import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import {
  fixedFault,
  OPTION_TEXT_MAX,
  QUESTION_TEXT_MAX,
  QuestionWording,
} from '@heartwell/contract/assessments/questionnaires.ts'
import { z } from 'zod'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { type QuestionParts, withParts } from './question-parts.ts'

const line = (name: string, most: number) => z.string().trim().min(1, `${name} is required`).max(most)
const PuzzleForm = z.object({
  ask: line('Question', QUESTION_TEXT_MAX),
  first: z.string(),
  second: z.string(),
  firstName: z.string(),
  secondName: z.string(),
  middle: z.string(),
})
const PairForm = z.object({
  ask: line('Question', QUESTION_TEXT_MAX),
  first: line('Statement A', QUESTION_TEXT_MAX),
  second: line('Statement B', QUESTION_TEXT_MAX),
  firstName: line('Short form of A', OPTION_TEXT_MAX),
  secondName: line('Short form of B', OPTION_TEXT_MAX),
  middle: line('Middle', OPTION_TEXT_MAX),
})

type QuestionDialogProps = {
  bank: Bank
  question: QuestionWording
  parts: QuestionParts
  onDone: (question: QuestionWording) => void
  onClose: () => void
}

/** The parts of a question that may change. */
export function QuestionDialog({ bank, question, parts, onDone, onClose }: QuestionDialogProps) {
  const isPair = bank !== 'iq'
  const apply = async (values: QuestionParts) => {
    const worded = withParts(bank, question, values)
    const fault = fixedFault(bank, question, worded) ?? QuestionWording.safeParse(worded).error?.issues[0]?.message
    if (fault) return { message: '', errors: { ask: fault } }
    onDone(worded)
    return { message: '' }
  }
  return (
    <FormDialog
      title={`Question ${question.id}`}
      description={
        isPair
          ? 'Please keep the meaning of both sides: the scores count which side an answer is on.'
          : 'The puzzle and its answers are fixed. You can change the line above it.'
      }
      schema={isPair ? PairForm : PuzzleForm}
      start={parts}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextArea label="Question" rows={2} error={errors.ask?.message} {...register('ask')} />
          {isPair && (
            <>
              <TextArea label="Statement A" rows={2} error={errors.first?.message} {...register('first')} />
              <TextArea label="Statement B" rows={2} error={errors.second?.message} {...register('second')} />
              <TextField label="Short form of A" error={errors.firstName?.message} {...register('firstName')} />
              <TextField label="Middle" error={errors.middle?.message} {...register('middle')} />
              <TextField label="Short form of B" error={errors.secondName?.message} {...register('secondName')} />
            </>
          )}
        </>
      )}
      confirm="Change"
      onConfirm={apply}
      onClose={onClose}
    />
  )
}
