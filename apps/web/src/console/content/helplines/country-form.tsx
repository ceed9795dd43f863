import {
  type CountryNumbers,
  CountryNumbersForm,
  type EditedCountry,
  EMERGENCY_NUMBERS_MAX,
  HELPLINES_MAX,
  helplines,
} from '@heartwell/contract/content/helplines.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from '../../parts/versions/reset-keeping-edits.ts'
import { useNewerVersion } from '../../parts/versions/use-newer-version.ts'
import { type NumbersForm, NumbersList } from './numbers-list.tsx'

const Fields = CountryNumbersForm.omit({ version: true })

type CountryFormProps = {
  country: string
  /** The version that was loaded last. */
  newest: EditedCountry | undefined
  numbers: CountryNumbers
  /** The version that the edited one replaces. */
  version: number
  /** Whether the numbers differ from the saved ones from the beginning. */
  isChanged: boolean
  /** Called when the form begins again with a saved version. */
  onReplaced: (saved: EditedCountry) => void
}

/** The emergency numbers and helplines of a country as one form. */
export function CountryForm({ country, newest, numbers, version, isChanged, onReplaced }: CountryFormProps) {
  const form: NumbersForm = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { ...structuredClone(numbers), is_checked: false },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(isDirty || isChanged)
  useNewerVersion({
    loaded: newest?.version ?? 0,
    edited: version,
    isChanged: isDirty || isChanged,
    onAdopt: () => {
      if (!newest) return
      form.reset({ emergency: newest.emergency, helplines: newest.helplines, is_checked: false })
      onReplaced(newest)
    },
  })
  const { mutateAsync } = useCommand(helplines.save, { refreshes: [helplines.edited, helplines.versions] })
  const { show } = useToast()
  const submit = form.handleSubmit(async (values) => {
    const reset = resetKeepingEdits(form)
    try {
      const { message, data } = await mutateAsync({ params: { country }, body: { ...values, version } })
      reset({ emergency: data.emergency, helplines: data.helplines, is_checked: false })
      show(message)
      onReplaced(data)
    } catch (error) {
      form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-8" aria-label="Numbers">
        <NumbersList
          form={form}
          name="emergency"
          title="Emergency numbers"
          hint="First on the page, and large. The number that most people need comes first."
          most={EMERGENCY_NUMBERS_MAX}
        />
        <NumbersList
          form={form}
          name="helplines"
          title="Helplines"
          hint="Who answers, when, and whether it is free, in a few words."
          most={HELPLINES_MAX}
        />
        <div className="border-t border-line pt-4">
          <Checkbox hint={newest && checkedText(newest)} {...form.register('is_checked')}>
            I have checked every number today
          </Checkbox>
        </div>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving..." className="justify-self-end">
          Save
        </Button>
      </form>
    </Card>
  )
}

const checkedText = ({ checked_on, saved_at }: EditedCountry): string =>
  checked_on === null
    ? `To be checked: written on ${longDay(saved_at)}, and nobody has rung them yet.`
    : `Checked on ${longDay(checked_on)}. Without the tick, the numbers are to be checked again.`
