import { type RegistrationForm, TOO_YOUNG } from '@heartwell/contract/accounts/accounts.ts'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { DateFault } from '../../../ui/forms/date-parts.ts'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { PasswordMeter } from '../password-meter.tsx'
import { AddressField, BIRTH_YEARS, BirthDateField, NameField, ProfessionField } from '../public/detail-fields.tsx'
import { PhoneField } from '../public/phone-field.tsx'

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
      <Group title="You" why="Members see your name, your age and what you do.">
        <NameField error={errors.name?.message} {...register('name')} />
        <ProfessionField error={errors.profession?.message} {...register('profession')} />
        <BirthDate form={form} />
      </Group>
      <Group title="How to reach you" why="So that we can write to you. None of this is on your profile.">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message ?? emailRefusal}
          {...register('email', { onChange: changeEmail })}
        />
        <Phone form={form} />
        <AddressField className="sm:col-span-2" error={errors.address?.message} {...register('address')} />
      </Group>
      <Group title="Your password" why="It keeps your letters and your photos yours.">
        <AdvisedPassword form={form} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </Group>
      <Checkbox error={errors.acceptTerms?.message} {...register('acceptTerms')}>
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
  'profession',
  'dob',
  'email',
  'phoneNumber',
  'address',
  'password',
  'confirmPassword',
] as const
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

/** One of the three groups of fields, with the reason for its questions. */
function Group({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="border-t border-line pt-6 pb-8 first:border-0 first:pt-0">
      <h2 id={id} className="text-[1.4rem] leading-snug">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-base text-ink-soft">{why}</p>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
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
      onEnd={() => form.setFocus('email')}
      hint="Others see your age, and the date only if you show it to them."
      className="sm:col-span-2"
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
