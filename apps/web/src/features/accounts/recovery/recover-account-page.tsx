import { accountRecovery, NewPasswordForm } from '@heartwell/contract/accounts/account-recovery.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import garden from '../../../../art/hero-2.svg?url'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { clearCurrentUser } from '../../../platform/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { CallUs } from '../../content/public/call-us.tsx'
import { AccountFrame, DrawnAside } from '../account-frame.tsx'
import { PasswordPair } from './new-password.tsx'

/** The last step of a recovery by staff. The link is in the email to the new address. */
export function RecoverAccountPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame
      title="Choose a new password"
      text={
        token
          ? 'From then on you log in with the email address that got our link. All your devices are logged out, and your passkeys are removed.'
          : 'This link is incomplete. Please open it from the email again.'
      }
      aside={<DrawnAside drawing={garden}>Welcome back.</DrawnAside>}
    >
      {token && <PasswordForm token={token} />}
      <CallUs className="mt-8 border-t border-line pt-6">Does it not work? Ring us:</CallUs>
    </AccountFrame>
  )
}

function PasswordForm({ token }: { token: string }) {
  const form = useForm({
    resolver: afterPress(zodResolver(NewPasswordForm)),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = useCommand(accountRecovery.complete)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { success, message } = await send.mutateAsync({ body: { token, ...fields } })
      await alert({ text: message })
      if (!success) return
      clearCurrentUser()
      await navigate(paths.login)
    } catch (error) {
      if (!showAtFields(form, error)) void alert({ text: meantRefusal(error) ?? 'Something went wrong' })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordPair
        errors={errors}
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Loading..." className="w-full">
        Continue
      </Button>
    </form>
  )
}
