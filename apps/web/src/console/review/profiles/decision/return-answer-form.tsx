import { ANSWER_REASON_MAX, ReturnAnswerForm as Form } from '@heartwell/contract/profiles/profile-answers.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Key } from '../../../shell/keys-dialog.tsx'
import { RETURN_REASONS } from './return-reasons.ts'

type ReturnAnswerFormProps = {
  firstName: IsolatedText
  onReturn: (reason: string) => void
  onCancel: () => void
}

/** Returns one answer: a reason by its number or in own words, which the member reads. */
export function ReturnAnswerForm({ firstName, onReturn, onCancel }: ReturnAnswerFormProps) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { reason: '' } })
  const { errors } = form.formState
  const { setFocus, setValue } = form
  const submit = form.handleSubmit(({ reason }) => onReturn(reason))
  const choose = (text: string) => {
    setValue('reason', text, { shouldValidate: true })
    setFocus('reason')
  }
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mt-5 grid gap-4 border-t border-line pt-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-6"
    >
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1 text-small font-semibold text-ink-soft">Frequent reasons</legend>
        {RETURN_REASONS.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            onClick={() => choose(text)}
            className="min-h-touch rounded-full px-3 text-left leading-tight font-semibold hover:bg-cream"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="grid content-start gap-4">
        <TextArea
          label="Reason"
          hint={`${firstName} reads this, word for word. The text stays as a draft.`}
          maxLength={ANSWER_REASON_MAX}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small">
            Return this answer
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            <span>Cancel</span> <Key>Esc</Key>
          </Button>
        </div>
      </div>
    </form>
  )
}
