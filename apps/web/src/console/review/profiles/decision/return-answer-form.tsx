import { ANSWER_REASON_MAX, ReturnAnswerForm as Form } from '@heartwell/contract/profiles/profile-answers.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Key } from '../../../shell/keys-dialog.tsx'

/** Frequent reasons why an answer is returned, one for each of the keys 1 to 6. The reviewer can change the text. */
const RETURN_REASONS = [
  {
    name: 'Contact details',
    text: 'Please leave out phone numbers, addresses and names on other services. You can share them once you’re connected.',
  },
  { name: 'Names somebody else', text: 'Please leave out other people’s full names. A first name is fine.' },
  { name: 'Only about others', text: 'This tells us about somebody else. Please write a few words about yourself.' },
  { name: 'Could hurt', text: 'Some readers could feel hurt by this. Please say it in another way.' },
  { name: 'Money or advertising', text: 'Please leave out offers, prices and requests for money.' },
  { name: 'Another question', text: 'This seems to answer another question. You could choose a different one for it.' },
] as const

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
