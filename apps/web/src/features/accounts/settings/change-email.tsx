import { accounts, UnverifiedEmailForm } from '@heartwell/contract/accounts/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

/** For newcomers who mistyped their address: another address for the same registration. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false)
  if (open) return <ChangeEmailForm onCancel={() => setOpen(false)} />
  return (
    <Button variant="ghost" size="small" className="mt-5" onClick={() => setOpen(true)}>
      Change my email address
    </Button>
  )
}

const EMPTY = { email: '', password: '' }

function ChangeEmailForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    resolver: afterPress(zodResolver(UnverifiedEmailForm)),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { register, formState } = form
  const submit = useChangeEmail(form)
  return (
    <form noValidate onSubmit={submit} aria-label="Change my email address" className="mt-7 grid gap-5">
      <TextField
        // The form takes the place of the button that opened it.
        autoFocus
        type="email"
        autoComplete="email"
        label="Your email address"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Your password"
        hint="The one that you chose at the registration."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={formState.isSubmitting} pendingLabel="Sending...">
          Send the link there
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          Keep the address
        </Button>
      </div>
    </form>
  )
}

function useChangeEmail(form: ReturnType<typeof useForm<typeof EMPTY>>) {
  const send = useCommand(accounts.changeUnverifiedEmail)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const showFailure = useShowFailure()
  return form.handleSubmit(async (body) => {
    try {
      const { success, message } = await send.mutateAsync({ body })
      await alert({ text: message })
      // The page shows the address that it gets from the navigation.
      if (success) await navigate('.', { replace: true, state: { email: body.email } })
    } catch (error) {
      if (!showAtFields(form, error)) await showFailure(error)
    }
  })
}
