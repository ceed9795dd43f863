import type { RegistrationForm } from '@heartwell/contract/accounts.ts'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateEntry } from '../../ui/date-entry.tsx'
import type { DateFault } from '../../ui/date-parts.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { PasswordMeter } from './password-meter.tsx'

const EARLIEST_YEAR = 1900

type Form = UseFormReturn<z.input<typeof RegistrationForm>, unknown, z.output<typeof RegistrationForm>>
type RegistrationFieldsProps = {
  form: Form
  onEmail: (email: string) => void
  /** What the server said about the address. A fault in its form is more urgent. */
  emailRefusal: string | undefined
}

export function RegistrationFields({ form, onEmail, emailRefusal }: RegistrationFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  // The first of the faulty fields gets the focus, by the order in which the form has met them.
  for (const name of IN_ORDER) register(name)
  const tellEmail = (event: ChangeEvent<HTMLInputElement>) => onEmail(event.target.value)
  return (
    <>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message ?? emailRefusal}
          {...register('email', { onChange: tellEmail })}
        />
        <BirthDate form={form} />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          error={errors.phoneNumber?.message}
          hint="10 or 11 digits. Others see it only if you show it to them."
          {...register('phoneNumber')}
        />
        <TextField
          label="Profession"
          autoComplete="organization-title"
          error={errors.profession?.message}
          {...register('profession')}
        />
        <TextField
          label="Address"
          optional
          autoComplete="street-address"
          className={WHOLE_ROW}
          error={errors.address?.message}
          {...register('address')}
        />
        <AdvisedPassword form={form} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </div>
      <Checkbox className="mt-6" error={errors.acceptTerms?.message} {...register('acceptTerms')}>
        I accept the {/* A tab of its own, so that what was typed is not lost. */}
        <Link to={paths.termsAndConditions} target="_blank" className="text-link">
          Terms and Conditions
        </Link>
      </Checkbox>
    </>
  )
}

const IN_ORDER = [
  'name',
  'email',
  'dob',
  'phoneNumber',
  'profession',
  'address',
  'password',
  'confirmPassword',
] as const
/** Takes the whole width where two columns are too narrow for three fields of a date. */
const WHOLE_ROW = 'sm:col-span-2 xl:col-span-1'
const FAULTS: Record<DateFault, string | undefined> = {
  // The form's own text.
  empty: undefined,
  unfinished: 'Please fill in day, month and year',
  day: 'Day must be between 1 and 31',
  month: 'Month must be between 1 and 12',
  year: `Year must be between ${EARLIEST_YEAR} and ${new Date().getFullYear()}`,
  'day-of-month': 'Invalid day for the selected month',
}

function BirthDate({ form }: { form: Form }) {
  const id = useId()
  const [fault, setFault] = useState<DateFault>()
  const { field, fieldState } = useController({ control: form.control, name: 'dob' })
  const { ref } = field
  useEffect(() => ref({ focus: () => document.getElementById(`${id}-day`)?.focus() }), [ref, id])
  const error = fieldState.error?.message
  return (
    <DateEntry
      id={id}
      label="Date of Birth"
      meaning="birthday"
      years={{ from: EARLIEST_YEAR, to: new Date().getFullYear() }}
      value={field.value}
      onChange={(value, reason) => {
        setFault(reason)
        field.onChange(value)
      }}
      onBlur={field.onBlur}
      error={error && ((fault && FAULTS[fault]) ?? error)}
      hint="Others see your age, and the date only if you show it to them."
      className={WHOLE_ROW}
    />
  )
}

function AdvisedPassword({ form }: { form: Form }) {
  const [password, name, email, dob] = useWatch({ control: form.control, name: ['password', 'name', 'email', 'dob'] })
  return (
    <div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        hint="At least 6 characters. Three or four words together are safer."
        {...form.register('password')}
      />
      <PasswordMeter password={password} own={[name, email, dob]} />
    </div>
  )
}
