import { CASE_MESSAGE_MAX, ReplyForm as ReplyFields, support } from '@heartwell/contract/support/support.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG } from '../../platform/api/api-error.ts'
import { useCommandKeys } from '../../platform/api/command-keys.ts'
import { meantRefusal } from '../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { PictureField } from './picture-field.tsx'
import { SendButton } from './send-button.tsx'
import { filesOf, usePictures } from './use-pictures.ts'

type ReplyFormProps = { number: string; closed: boolean }

/**
 * Replies to an open case. The typed text stays until it is stored, even when the case is closed meanwhile, so that it
 * can be copied.
 */
export function ReplyForm({ number, closed }: ReplyFormProps) {
  const form = useForm({ resolver: zodResolver(ReplyFields), defaultValues: { message: '' } })
  const { errors, isDirty, isSubmitting } = form.formState
  const pictures = usePictures()
  const unsaved = isDirty || pictures.pictures.length > 0
  useUnsavedGuard(unsaved)
  const queries = useQueryClient()
  const keys = useCommandKeys()
  const { show } = useToast()
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await call(
        support.reply,
        { params: { number }, body, ...filesOf(pictures.pictures) },
        { keys },
      )
      form.reset()
      pictures.clear()
      show(message)
    } catch (error) {
      if (showAtFields(form, error)) return
      form.setError('root', { message: meantRefusal(error) ?? SOMETHING_WENT_WRONG })
    }
    await queries.invalidateQueries({ queryKey: [support.case.path] })
  })
  if (closed && !unsaved) return null
  return (
    <Card as="section" aria-labelledby="reply" className="mt-6">
      <h2 id="reply" className="text-heading">
        Reply
      </h2>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <TextArea
          label="Message"
          rows={5}
          maxLength={CASE_MESSAGE_MAX}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <PictureField pictures={pictures} disabled={isSubmitting} />
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <SendButton waits={pictures.preparing} sending={isSubmitting}>
          Send reply
        </SendButton>
      </form>
    </Card>
  )
}
