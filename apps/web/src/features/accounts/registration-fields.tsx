import { MINIMUM_AGE, type RegistrationForm } from '@heartwell/contract/accounts.ts'
import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'

type RegistrationFieldsProps = {
  form: UseFormReturn<z.input<typeof RegistrationForm>, unknown, z.output<typeof RegistrationForm>>
  onEmail: (email: string) => void
  /** What the server said about the address. A fault in its form is more urgent. */
  emailRefusal: string | undefined
}

export function RegistrationFields({ form, onEmail, emailRefusal }: RegistrationFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
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
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          max={latestBirthDate(new Date())}
          error={errors.dob?.message}
          hint="Others see your age, never the date."
          {...register('dob')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          error={errors.phoneNumber?.message}
          hint="10 or 11 digits. Other members do not see it."
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
          error={errors.address?.message}
          {...register('address')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint="At least 6 characters. Three or four words together are safer."
          {...register('password')}
        />
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

/** The picker opens at the day that makes somebody of the minimum age today. */
function latestBirthDate(today: Date): string {
  const year = today.getUTCFullYear() - MINIMUM_AGE
  return `${year}${today.toISOString().slice(4, 10)}`
}
