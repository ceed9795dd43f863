import {
  REASON_TEXT_MAX,
  REASON_TITLE_MAX,
  REJECTION_REASONS_MAX,
  type RejectionReason,
  type RejectionReasonList,
  RejectionReasonsForm,
  rejectionReasons,
} from '@heartwell/contract/review/rejection-reasons.ts'
import { ProfilePart } from '@heartwell/contract/review/review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from '../../parts/versions/reset-keeping-edits.ts'
import { useNewerVersion } from '../../parts/versions/use-newer-version.ts'
import { Key } from '../../shell/keys-dialog.tsx'
import { PART_NAMES } from '../profiles/decision/decision-words.ts'

const Fields = RejectionReasonsForm.pick({ reasons: true })
type Form = UseFormReturn<{ reasons: RejectionReason[] }>

type ReasonsEditorProps = {
  /** The version that was loaded last. */
  newest: RejectionReasonList
  reasons: readonly RejectionReason[]
  /** The version that the edited one replaces. */
  version: number
  /** Whether the texts differ from the saved ones from the beginning. */
  isChanged: boolean
  /** Called when the form begins again with a saved version. */
  onReplaced: (saved: RejectionReasonList) => void
}

/** The list of reasons as one form. Each has the key of its place. */
export function ReasonsEditor({ newest, reasons, version, isChanged, onReplaced }: ReasonsEditorProps) {
  const form: Form = useForm({ resolver: zodResolver(Fields), defaultValues: { reasons: [...reasons] } })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(isDirty || isChanged)
  useNewerVersion({
    loaded: newest.version,
    edited: version,
    isChanged: isDirty || isChanged,
    onAdopt: () => {
      form.reset({ reasons: newest.reasons })
      onReplaced(newest)
    },
  })
  const list = useFieldArray({ control: form.control, name: 'reasons' })
  const refreshes = [rejectionReasons.read, rejectionReasons.versions]
  const { mutateAsync } = useCommand(rejectionReasons.save, { refreshes })
  const { show } = useToast()
  const submit = form.handleSubmit(async ({ reasons: written }) => {
    const reset = resetKeepingEdits(form)
    try {
      const { message, data } = await mutateAsync({ body: { reasons: written, version } })
      reset({ reasons: data.reasons })
      show(message)
      onReplaced(data)
    } catch (error) {
      form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-6" aria-label="Reasons">
        <p className="max-w-[72ch] text-ink-soft">
          Reviewers choose them with the keys 1 to 9. The member reads the text, word for word.
        </p>
        <ol className="grid gap-6">
          {list.fields.map((field, index) => (
            <li key={field.id} className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
              <ReasonFields form={form} index={index} />
              <ReasonButtons index={index} count={list.fields.length} onMove={list.move} onRemove={list.remove} />
            </li>
          ))}
        </ol>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            variant="ghost"
            disabled={list.fields.length >= REJECTION_REASONS_MAX}
            onClick={() => list.append({ part: 'photos', title: '', text: '' })}
          >
            <Plus className="size-5" aria-hidden="true" />
            Add a reason
          </Button>
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

function ReasonFields({ form, index }: { form: Form; index: number }) {
  const errors = form.formState.errors.reasons?.[index]
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <legend className="mb-2">
        <Key>{String(index + 1)}</Key>
        <span className="sr-only">{` Reason ${index + 1}`}</span>
      </legend>
      <TextField
        label="Title"
        maxLength={REASON_TITLE_MAX}
        autoComplete="off"
        error={errors?.title?.message}
        {...form.register(`reasons.${index}.title`)}
      />
      <Select label="What has to change" {...form.register(`reasons.${index}.part`)}>
        {ProfilePart.options.map((part) => (
          <option key={part} value={part}>
            {PART_NAMES[part]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Text"
        rows={2}
        maxLength={REASON_TEXT_MAX}
        className="sm:col-span-2"
        error={errors?.text?.message}
        {...form.register(`reasons.${index}.text`)}
      />
    </fieldset>
  )
}

type ReasonButtonsProps = {
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

function ReasonButtons({ index, count, onMove, onRemove }: ReasonButtonsProps) {
  const which = <span className="sr-only">{` reason ${index + 1}`}</span>
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="quiet" size="small" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ArrowUp className="size-4.5" aria-hidden="true" />
        <span>Up</span>
        {which}
      </Button>
      <Button variant="quiet" size="small" disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <ArrowDown className="size-4.5" aria-hidden="true" />
        <span>Down</span>
        {which}
      </Button>
      <Button variant="quiet" size="small" disabled={count === 1} onClick={() => onRemove(index)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        <span>Remove</span>
        {which}
      </Button>
    </div>
  )
}
