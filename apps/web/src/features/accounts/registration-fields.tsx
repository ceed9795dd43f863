import { type RegistrationForm, TOO_YOUNG } from '@heartwell/contract/accounts/accounts.ts'
import { type ChangeEvent, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { DateFault } from '../../ui/date-parts.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { AddressField, BIRTH_YEARS, BirthDateField, NameField, ProfessionField } from './public/detail-fields.tsx'
import { PhoneField } from './public/phone-field.tsx'

type Form = UseFormReturn<z.input<typeof RegistrationForm>, unknown, z.output<typeof RegistrationForm>>
type RegistrationFieldsProps = {
  form: Form
  onEmail: (email: string) => void
  /** The server's refusal of the address. The form's own error comes first. */
  emailRefusal: string | undefined
}

export function RegistrationFields({ form, onEmail, emailRefusal }: RegistrationFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  // Registered in their order, because the first invalid field in this order gets the focus.
  for (const name of IN_ORDER) register(name)
  const changeEmail = (event: ChangeEvent<HTMLInputElement>) => onEmail(event.target.value)
  return (
    <>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <NameField error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message ?? emailRefusal}
          {...register('email', { onChange: changeEmail })}
        />
        <BirthDate form={form} />
        <Phone form={form} />
        <ProfessionField error={errors.profession?.message} {...register('profession')} />
        <AddressField className={WHOLE_ROW} error={errors.address?.message} {...register('address')} />
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
/** Spans the row where half of it is too narrow for the three fields of a date. */
const WHOLE_ROW = 'sm:col-span-2 xl:col-span-1'
const FAULTS: Record<DateFault, string | undefined> = {
  // The form has its own text.
  empty: undefined,
  unfinished: 'Please fill in day, month and year',
  day: 'Day must be between 1 and 31',
  month: 'Month must be between 1 and 12',
  year: `Year must be between ${BIRTH_YEARS.from} and ${BIRTH_YEARS.to}`,
  // Like everybody under 18.
  'year-to-come': TOO_YOUNG,
  'day-of-month': 'Invalid day for the selected month',
}

function Phone({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'phoneNumber' })
  return (
    <PhoneField
      label="Phone Number"
      field={field}
      error={fieldState.error?.message}
      hint="Others see it only if you show it to them."
    />
  )
}

function BirthDate({ form }: { form: Form }) {
  const [fault, setFault] = useState<DateFault>()
  const { field, fieldState } = useController({ control: form.control, name: 'dob' })
  const error = fieldState.error?.message
  return (
    <BirthDateField
      field={field}
      value={field.value}
      onChange={(value, reason) => {
        setFault(reason)
        field.onChange(value)
      }}
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
