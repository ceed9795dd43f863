import { STAFF_ROLES } from '@heartwell/contract/staff/staff-roles.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldError } from '../../../ui/forms/field-frame.tsx'
import { ROLE_TEXTS } from './staff-queries.ts'

/** The checkboxes share one field, which holds the ticked roles. */
export function RoleFields({ box, error }: { box: UseFormRegisterReturn<'roles'>; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-[1.0625rem] font-semibold">Roles</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox key={role} value={role} {...box}>
            <span>{ROLE_TEXTS[role].name}</span>
            <span className="block text-small leading-snug text-ink-soft">{ROLE_TEXTS[role].opens}</span>
          </Checkbox>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
