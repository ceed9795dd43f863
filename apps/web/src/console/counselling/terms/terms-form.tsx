import {
  counsellingTerms,
  TERMS_NOTE_MAX,
  type TermsVersion,
} from '@heartwell/contract/counselling/counselling-terms.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { amountText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel } from '../../parts/panel.tsx'
import { startOfDay } from '../../parts/url-filter.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { packagePreview, refundPreview } from './terms-words.ts'

type Fields = {
  from: string
  refund_hours: string
  discount_3_percent: string
  discount_5_percent: string
  note: string
}

/** A new version, filled with the current one, and what it would mean. */
export function TermsForm({ current }: { current: TermsVersion }) {
  const form = useForm<Fields>({
    defaultValues: {
      from: '',
      refund_hours: String(current.refund_hours),
      discount_3_percent: String(current.discount_3_percent),
      discount_5_percent: String(current.discount_5_percent),
      note: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useStepUpCommand(counsellingTerms.add, { refreshes: [counsellingTerms.list] })
  const submit = useSubmit(
    form,
    ({ from, note, ...fields }) => {
      const holds_from = from === '' ? null : (startOfDay(from)?.toISOString() ?? null)
      return mutateAsync({ body: { ...numbersOf(fields), holds_from, note } })
    },
    form.reset,
  )
  const whole = (most: number, text: string) => ({
    validate: (value: string) => (/^\d{1,3}$/.test(value) && Number(value) <= most) || text,
  })
  const discount = whole(50, 'Please give a whole number of per cent up to 50')
  return (
    <Panel title="New version">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="New version">
        <TextField
          label="Full refund until this many hours before"
          inputMode="numeric"
          autoComplete="off"
          error={errors.refund_hours?.message}
          {...form.register('refund_hours', whole(336, 'Please give a whole number of hours up to 336'))}
        />
        <TextField
          label="Discount of three at once, in per cent"
          inputMode="numeric"
          autoComplete="off"
          error={errors.discount_3_percent?.message}
          {...form.register('discount_3_percent', discount)}
        />
        <TextField
          label="Discount of five at once, in per cent"
          inputMode="numeric"
          autoComplete="off"
          error={errors.discount_5_percent?.message}
          {...form.register('discount_5_percent', discount)}
        />
        <TextField
          label="Applies from"
          hint="It starts at the beginning of this day. Leave this empty to start at once."
          type="date"
          error={errors.from?.message}
          {...form.register('from')}
        />
        <TextArea
          label="Why, for our own record"
          rows={2}
          maxLength={TERMS_NOTE_MAX}
          error={errors.note?.message}
          {...form.register('note', { validate: (text) => text.trim() !== '' || 'Please say why' })}
        />
        <Preview form={form} />
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Save the new version
        </Button>
      </form>
    </Panel>
  )
}

const numbersOf = (fields: Pick<Fields, 'refund_hours' | 'discount_3_percent' | 'discount_5_percent'>) => ({
  refund_hours: Number(fields.refund_hours),
  discount_3_percent: Number(fields.discount_3_percent),
  discount_5_percent: Number(fields.discount_5_percent),
})

const EXAMPLE = { priceMinor: 5000, currency: 'GBP' }
const HOURS_BEFORE = [48, 30, 12]

/** What the version would mean for an example. */
function Preview({ form }: { form: UseFormReturn<Fields> }) {
  const [refund_hours, discount_3_percent, discount_5_percent] = useWatch({
    control: form.control,
    name: ['refund_hours', 'discount_3_percent', 'discount_5_percent'],
  })
  const terms = numbersOf({ refund_hours, discount_3_percent, discount_5_percent })
  if (Object.values(terms).some((value) => !Number.isInteger(value))) return null
  return (
    <section aria-label="What this means" className="rounded-field bg-cream px-5 py-4">
      <p className="font-semibold">{`For an appointment of ${amountText(EXAMPLE.priceMinor, EXAMPLE.currency)}`}</p>
      <ul className="mt-1 grid gap-1">
        {HOURS_BEFORE.map((hoursBefore) => (
          <li key={hoursBefore}>{refundPreview(terms, { hoursBefore, ...EXAMPLE })}</li>
        ))}
        <li>{packagePreview(terms, EXAMPLE)}</li>
      </ul>
    </section>
  )
}
