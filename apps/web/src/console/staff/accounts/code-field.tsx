import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'

type Props = { field: UseFormRegisterReturn; error: string | undefined; hint?: string }

/** The six digits that one's authenticator shows. */
export const CodeField = ({ field, error, hint = 'From your authenticator app. A code works once.' }: Props) => (
  <TextField
    label="Authenticator code"
    hint={hint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    error={error}
    {...field}
  />
)
