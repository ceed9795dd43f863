import {
  CodeForm,
  InviteCounsellorForm,
  InviteForm,
  RolesForm,
  type StaffAccount,
  staffAccounts,
} from '@heartwell/contract/staff/staff-accounts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { CodeField } from './code-field.tsx'
import { RoleFields } from './role-fields.tsx'

const REFRESHES = { refreshes: [staffAccounts.list] }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCommand(staffAccounts.invite, REFRESHES)
  return (
    <FormDialog
      title="Invite a colleague"
      description="They get an email with a link, choose a password and connect an authenticator app."
      schema={InviteForm}
      start={{ name: '', email: '', roles: [], code: '' }}
      confirm="Send the invitation"
      onConfirm={(body) => mutateAsync({ body })}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <>
          <PersonFields name={register('name')} email={register('email')} errors={errors} />
          <RoleFields box={register('roles')} error={errors.roles?.message} />
          <CodeField field={register('code')} error={errors.code?.message} />
        </>
      )}
    />
  )
}

export function InviteCounsellorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCommand(staffAccounts.inviteCounsellor, REFRESHES)
  return (
    <FormDialog
      title="Invite a counsellor"
      description="They get an email with a link, choose a password and connect an authenticator app. Members see them once you have written and approved the listing."
      schema={InviteCounsellorForm}
      start={{ name: '', email: '', code: '' }}
      confirm="Send the invitation"
      onConfirm={(body) => mutateAsync({ body })}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <>
          <PersonFields name={register('name')} email={register('email')} errors={errors} />
          <CodeField field={register('code')} error={errors.code?.message} />
        </>
      )}
    />
  )
}

type PersonFieldsProps = {
  name: UseFormRegisterReturn
  email: UseFormRegisterReturn
  errors: { name?: FieldError; email?: FieldError }
}

const PersonFields = ({ name, email, errors }: PersonFieldsProps) => (
  <>
    <TextField label="Name" autoComplete="off" error={errors.name?.message} {...name} />
    <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...email} />
  </>
)

type OfAccount = { account: StaffAccount; onClose: () => void }

export function RolesDialog({ account: { id, name, roles }, onClose }: OfAccount) {
  const { mutateAsync } = useCommand(staffAccounts.changeRoles, REFRESHES)
  return (
    <FormDialog
      title={`Roles of ${isolated(name)}`}
      description="The new roles take effect immediately."
      schema={RolesForm}
      start={{ roles, code: '' }}
      confirm="Save the roles"
      onConfirm={(body) => mutateAsync({ params: { id }, body })}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <>
          <RoleFields box={register('roles')} error={errors.roles?.message} />
          <CodeField field={register('code')} error={errors.code?.message} />
        </>
      )}
    />
  )
}

/** Deactivates the account, or activates it again. */
export function ActiveDialog({ account: { id, name, is_active }, onClose }: OfAccount) {
  const deactivate = useCommand(staffAccounts.deactivate, REFRESHES)
  const activate = useCommand(staffAccounts.activate, REFRESHES)
  const { mutateAsync } = is_active ? deactivate : activate
  return (
    <FormDialog
      title={is_active ? `Deactivate the account of ${isolated(name)}?` : `Activate the account of ${isolated(name)}?`}
      description={
        is_active
          ? `${isolated(name)} is logged out everywhere and cannot log in. What they did stays in the records.`
          : `${isolated(name)} can log in again, with the same roles, password and authenticator.`
      }
      schema={CodeForm}
      start={{ code: '' }}
      confirm={is_active ? 'Deactivate' : 'Activate'}
      onConfirm={(body) => mutateAsync({ params: { id }, body })}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <CodeField field={register('code')} error={errors.code?.message} />
      )}
    />
  )
}
