import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../../ui/forms/field.tsx'

type Errors = { password?: { message?: string }; confirmPassword?: { message?: string } }
type PasswordPairProps = { errors: Errors; password: UseFormRegisterReturn; confirmPassword: UseFormRegisterReturn }

/** A new password, typed twice, of somebody who is not signed in. */
export const PasswordPair = ({ errors, password, confirmPassword }: PasswordPairProps) => (
  <>
    <PasswordField
      label="Password"
      autoComplete="new-password"
      error={errors.password?.message}
      hint="At least 8 characters with a lowercase and an uppercase letter, a number and one of #?!@$%^&*_"
      {...password}
    />
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...confirmPassword}
    />
  </>
)
