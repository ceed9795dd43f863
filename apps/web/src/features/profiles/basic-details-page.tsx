import type { Account } from '@heartwell/contract/people.ts'
import { BasicDetailsForm, EARLIEST_YEAR } from '@heartwell/contract/profile-edit.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useOwnAccount } from '../../platform/own-account.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { Button } from '../../ui/button.tsx'
import { DateEntry } from '../../ui/date-entry.tsx'
import { dateFault, partsOf } from '../../ui/date-parts.ts'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { EditFrame } from './edit-frame.tsx'
import { GENDER_NAMES } from './profile-view.ts'
import { useProfileUpdate } from './use-profile-update.ts'

type Fields = z.input<typeof BasicDetailsForm>
type Form = UseFormReturn<Fields, unknown, z.output<typeof BasicDetailsForm>>

export function BasicDetailsPage() {
  const account = useOwnAccount()
  const form: Form = useForm({
    resolver: zodResolver(BasicDetailsForm),
    mode: 'onTouched',
    defaultValues: beginning(account),
  })
  const { formState, register } = form
  const { errors } = formState
  // The first of the faulty fields gets the focus, by the order in which the form has met them.
  for (const name of IN_ORDER) register(name)
  const update = useProfileUpdate(formState.isDirty)
  const submit = form.handleSubmit((details) =>
    update.save(details, {
      showAtFields: (error) => showAtFields(form, error),
      tellIn: details.email === account.email ? 'toast' : 'dialog',
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        title="Please Update Your Details"
        lead="Others see your name, your age and your profession."
        save={
          <Button type="submit" pending={update.pending} pendingLabel="Saving...">
            Save
          </Button>
        }
      >
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Profession"
            autoComplete="organization-title"
            error={errors.profession?.message}
            {...register('profession')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            hint="A new address is used once you open the link that we send to it."
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            hint="10 or 11 digits. Others see it only if you show it to them."
            {...register('phone')}
          />
          <BirthDate form={form} />
          <Select label="Gender" error={errors.gender?.message} {...register('gender')}>
            {Object.entries(GENDER_NAMES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            label="Address"
            optional
            autoComplete="street-address"
            className="sm:col-span-2"
            error={errors.address?.message}
            {...register('address')}
          />
        </div>
      </EditFrame>
    </form>
  )
}

const IN_ORDER = ['name', 'profession', 'email', 'phone', 'dob', 'gender', 'address'] as const

function beginning({ name, profession, email, phone, dob, gender, address }: Account): Fields {
  // An approved member has one, by the table's checks.
  return { name, profession, email, phone, dob, gender: gender as Fields['gender'], address }
}

const YEARS = { from: EARLIEST_YEAR, to: new Date().getFullYear() }

/** The form holds the three parts joined, also while they are no date yet: the rule then says which part is at fault. */
function BirthDate({ form }: { form: Form }) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'dob' })
  const { ref } = field
  useEffect(() => ref({ focus: () => document.getElementById(`${id}-day`)?.focus() }), [ref, id])
  return (
    <DateEntry
      id={id}
      label="Date of Birth"
      meaning="birthday"
      years={YEARS}
      value={dateFault(partsOf(field.value), YEARS) ? '' : field.value}
      onChange={(value, _, parts) => field.onChange(value || `${parts.year}-${parts.month}-${parts.day}`)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      hint="Others see your age, and the date only if you show it to them."
    />
  )
}
