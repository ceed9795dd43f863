import { accounts, CODE_LENGTH, ProfileResetForm } from '@heartwell/contract/accounts/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { emailFromNavigation } from '../../accounts/email-from-navigation.ts'
import { PasswordMeter } from '../../accounts/password-meter.tsx'
import { EditFrame } from '../edit/edit-frame.tsx'
import { maskedEmail } from '../view/masked-email.ts'

/** Redirects to the screen that sends a code when the navigation state has no email address. */
export function SetResetPasswordPage() {
  const email = emailFromNavigation(useLocation().state)
  return email ? <SetPassword email={email} /> : <Navigate to={paths.resetPassword} replace />
}

const EMPTY = { code: '', password: '', confirmPassword: '' }

function SetPassword({ email }: { email: string }) {
  const { name, dob } = useOwnAccount()
  const form = useForm({ resolver: afterPress(zodResolver(ProfileResetForm)), mode: 'onTouched', defaultValues: EMPTY })
  const { register, formState, watch } = form
  const { errors } = formState
  const submit = useReset(email, form)
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        title="Please Enter New Password"
        lead={`We sent a code to ${maskedEmail(email)}. It works for 10 minutes. A new password logs out your other devices.`}
        save={
          <Button type="submit" pending={formState.isSubmitting} pendingLabel="Saving...">
            Save
          </Button>
        }
      >
        <div className="grid max-w-md gap-6">
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            className="[&_input]:tracking-[.2em]"
            error={errors.code?.message}
            {...register('code')}
          />
          <div>
            <PasswordField
              label="New Password"
              autoComplete="new-password"
              hint="At least 6 characters. Three or four words together are safer."
              error={errors.password?.message}
              {...register('password')}
            />
            <PasswordMeter password={watch('password')} own={[name, email, dob]} />
          </div>
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
        </div>
      </EditFrame>
    </form>
  )
}

type ResetForm = ReturnType<typeof useForm<typeof EMPTY>>

function useReset(email: string, form: ResetForm) {
  const send = useCommand(accounts.resetPassword, { renewsSession: true })
  const release = useUnsavedGuard(form.formState.isDirty)
  const navigate = useNavigate()
  const toast = useToast()
  const { alert } = useDialogs()
  return form.handleSubmit(async (fields) => {
    try {
      const { success, msg } = await send.mutateAsync({ body: { ...fields, email } })
      if (!success) return await alert({ text: msg || 'Something went wrong' })
      release()
      toast.show(msg)
      await navigate(paths.editProfile)
    } catch (error) {
      if (!showAtFields(form, error)) await alert({ text: wordsOf(error) ?? 'Something went wrong' })
    }
  })
}
