import {
  COUNSELLOR_TITLES,
  type CounsellorListing,
  counsellorAccounts,
  LISTING_ABOUT_MAX,
  LISTING_NAME_MAX,
  LISTING_PLACE_MAX,
  LISTING_QUOTE_MAX,
  START_STEPS,
} from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import { TOPIC_LABELS } from '../../../platform/text/topic-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { Panel } from '../../parts/panel.tsx'
import { resetKeepingEdits } from '../../parts/versions/reset-keeping-edits.ts'
import { useNewerVersion } from '../../parts/versions/use-newer-version.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { fieldsOf, type ListingFields, readListing } from './listing-text.ts'

type ListingFormProps = {
  listing: CounsellorListing
  /** False for staff who only read it. */
  canEdit: boolean
}

/** What members read about a counsellor, and how appointments are sold. */
export function ListingForm({ listing, canEdit }: ListingFormProps) {
  const form = useForm<ListingFields>({ defaultValues: fieldsOf(listing) })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const [version, setVersion] = useState(listing.version)
  useNewerVersion({
    loaded: listing.version,
    edited: version,
    isChanged: isDirty,
    onAdopt: () => {
      form.reset(fieldsOf(listing))
      setVersion(listing.version)
    },
  })
  const refreshes = [counsellorAccounts.list, counsellorAccounts.read]
  const { mutateAsync } = useStepUpCommand(counsellorAccounts.save, { refreshes })
  const { show } = useToast()
  const submit = form.handleSubmit(async (fields) => {
    const read = readListing(fields, listing.minor_units)
    for (const [at, { field, message }] of (read.faults ?? []).entries())
      form.setError(field, { message }, { shouldFocus: at === 0 })
    if (!read.listing) return
    const reset = resetKeepingEdits(form)
    try {
      const saved = await mutateAsync({ params: { id: listing.id }, body: { ...read.listing, version } })
      reset(fieldsOf(saved.data))
      setVersion(saved.data.version)
      show(saved.message)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Listing">
      <fieldset disabled={!canEdit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Profile form={form} />
        <Appointments form={form} symbol={listing.currency_symbol} />
      </fieldset>
      {canEdit && (
        <div className="mt-5 flex flex-wrap items-center justify-end gap-4">
          <FormError className="empty:hidden">{errors.root?.message}</FormError>
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

type PartProps = { form: UseFormReturn<ListingFields> }

/** The texts of the counsellor's page. */
function Profile({ form: { register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <Panel title="What members read">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          maxLength={LISTING_NAME_MAX}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <Select label="Title" error={errors.title?.message} {...register('title')}>
          {COUNSELLOR_TITLES.map((title) => (
            <option key={title} value={title}>
              {roleLabel(title)}
            </option>
          ))}
        </Select>
        <TextArea
          label="In one sentence"
          hint="The card in the list of counsellors has this sentence."
          className="sm:col-span-2"
          rows={2}
          maxLength={LISTING_QUOTE_MAX}
          error={errors.quote?.message}
          {...register('quote')}
        />
        <TextArea
          label="About"
          hint="An empty line starts a paragraph."
          className="sm:col-span-2"
          rows={7}
          maxLength={LISTING_ABOUT_MAX}
          error={errors.about?.message}
          {...register('about')}
        />
        <TextField
          label="Languages"
          hint="Separate them with commas."
          autoComplete="off"
          error={errors.languages?.message}
          {...register('languages')}
        />
        <TextField
          label="Specialities"
          hint="Separate them with commas."
          autoComplete="off"
          error={errors.specialities?.message}
          {...register('specialities')}
        />
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold">Topics, by which members filter the list</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            {Object.entries(TOPIC_LABELS).map(([topic, name]) => (
              <Checkbox key={topic} value={topic} {...register('topics')}>
                {name}
              </Checkbox>
            ))}
          </div>
          <FormError className="empty:hidden">{errors.topics?.message}</FormError>
        </fieldset>
        <TextField
          label="Town"
          maxLength={LISTING_PLACE_MAX}
          autoComplete="off"
          error={errors.town?.message}
          {...register('town')}
        />
        <TextField
          label="Country"
          maxLength={LISTING_PLACE_MAX}
          autoComplete="off"
          error={errors.country?.message}
          {...register('country')}
        />
        <TextField
          label="Practising since"
          hint="A year"
          inputMode="numeric"
          autoComplete="off"
          error={errors.practising_since?.message}
          {...register('practising_since')}
        />
      </div>
    </Panel>
  )
}

/** The price and the rules by which free times are computed. */
function Appointments({ form: { register, formState }, symbol }: PartProps & { symbol: string }) {
  const { errors } = formState
  const number = (name: 'minutes' | 'buffer_minutes' | 'notice_hours' | 'horizon_days', label: string) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" error={errors[name]?.message} {...register(name)} />
  )
  return (
    <Panel title="Appointments and introductions">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={`Price of one appointment, in ${symbol}`}
          hint="Leave this empty to take no bookings. Earlier bookings keep their price."
          inputMode="decimal"
          autoComplete="off"
          error={errors.price_minor?.message}
          {...register('price_minor')}
        />
        <TextField
          label={`Price of one introduction, in ${symbol}`}
          hint="Leave this empty to sell none. Three and five have the discounts of appointments."
          inputMode="decimal"
          autoComplete="off"
          error={errors.introduction_price_minor?.message}
          {...register('introduction_price_minor')}
        />
        <Select
          label="Starts every"
          hint="From the full hour on"
          error={errors.start_every_minutes?.message}
          {...register('start_every_minutes')}
        >
          {START_STEPS.map((step) => (
            <option key={step} value={step}>
              {step} minutes
            </option>
          ))}
        </Select>
        {number('minutes', 'Length in minutes')}
        {number('buffer_minutes', 'Minutes kept free in between')}
        {number('notice_hours', 'Can be booked until this many hours before')}
        {number('horizon_days', 'Can be booked this many days ahead')}
      </div>
    </Panel>
  )
}
