import type { Account } from '@heartwell/contract/profiles/people.ts'
import { CASE_MESSAGE_MAX, CASE_WORDS, caseForm, type SupportSubject } from '@heartwell/contract/support/support.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLoaderData, useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PaymentField } from './payment-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SendButton } from './send-button.tsx'
import { usePictures } from './use-pictures.ts'
import { useSendCase } from './use-send-case.ts'

/** The transaction id of the payment that the member came from. */
function transactionIn(state: unknown): string {
  const isNamed = typeof state === 'object' && state !== null && 'transaction_id' in state
  return isNamed && typeof state.transaction_id === 'string' ? state.transaction_id : ''
}

/** One of the four forms, which differ in the labels of their two texts and in the transaction id. */
export function SupportForm({ subject }: { subject: SupportSubject }) {
  const account = useLoaderData<Account>()
  const { state } = useLocation()
  const form = useForm({
    resolver: zodResolver(caseForm(subject)),
    defaultValues: {
      user_name: account.name,
      user_email: account.email,
      transaction_id: transactionIn(state),
      title: '',
      message: '',
    },
  })
  const pictures = usePictures()
  const send = useSendCase({ account, subject, form, pictures })
  const { errors, isSubmitting } = form.formState
  const words = CASE_WORDS[subject]
  return (
    <Card padding="large">
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid grid-cols-1 gap-5">
        {subject === 'pd' && (
          <PaymentField
            userId={account.id}
            given={transactionIn(state)}
            error={errors.transaction_id?.message}
            field={form.register('transaction_id')}
            clear={() => form.resetField('transaction_id', { defaultValue: '' })}
          />
        )}
        <TextField label={words.title} autoComplete="off" error={errors.title?.message} {...form.register('title')} />
        <TextArea
          label={words.message}
          rows={7}
          maxLength={CASE_MESSAGE_MAX}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <PictureField pictures={pictures} disabled={isSubmitting} />
        <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <TextField label="Name" readOnly error={errors.user_name?.message} {...form.register('user_name')} />
          <TextField
            label="Email"
            type="email"
            readOnly
            error={errors.user_email?.message}
            {...form.register('user_email')}
          />
        </div>
        <SendButton waits={pictures.preparing} sending={isSubmitting} className="min-w-48">
          Send request
        </SendButton>
      </form>
    </Card>
  )
}
