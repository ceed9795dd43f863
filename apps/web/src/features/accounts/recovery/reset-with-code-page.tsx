import { accounts, CODE_LENGTH, ResetWithCodeForm } from '@heartwell/contract/accounts/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import garden from '../../../../art/hero-2.svg?url'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { CallUs } from '../../content/public/call-us.tsx'
import { AccountFrame, DrawnAside } from '../account-frame.tsx'
import { emailFromNavigation } from '../email-from-navigation.ts'
import { PasswordPair } from './new-password.tsx'

/** Redirects to the screen that sends a code when the navigation state has no email address. */
export function ResetWithCodePage() {
  const email = emailFromNavigation(useLocation().state)
  if (!email) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AccountFrame
      title="Choose a new password"
      text={
        <span>
          Enter the OTP sent to <strong className="font-semibold text-ink">{email}</strong>
        </span>
      }
      aside={<DrawnAside drawing={garden}>Almost there.</DrawnAside>}
    >
      <ResetForm email={email} />
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        No code after a few minutes?{' '}
        <Link to={paths.forgotPassword} className="text-link">
          Send another one
        </Link>
      </p>
      <CallUs className="mt-4">Does it still not work? Ring us:</CallUs>
    </AccountFrame>
  )
}

const EMPTY = { code: '', password: '', confirmPassword: '' }

function ResetForm({ email }: { email: string }) {
  const form = useForm({
    resolver: afterPress(zodResolver(ResetWithCodeForm)),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { register, formState } = form
  const send = useCommand(accounts.resetPassword)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const showAlert = (text: string) => void alert({ text })

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { success, msg, message, email_proof } = await send.mutateAsync({ body: { ...fields, email } })
      const text = msg || message || 'Something went wrong'
      if (!success) return showAlert(text)
      await alert({ text })
      await (email_proof ? navigate(paths.register, { state: { email, email_proof } }) : navigate('/login'))
    } catch (error) {
      if (!showAtFields(form, error)) showAlert(meantRefusal(error) ?? 'Something went wrong')
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="[&_input]:tracking-[.2em]"
        error={formState.errors.code?.message}
        hint={`The ${CODE_LENGTH} digits from our email. They work for 10 minutes.`}
        {...register('code')}
      />
      <PasswordPair
        errors={formState.errors}
        password={register('password')}
        confirmPassword={register('confirmPassword')}
      />
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Loading..." className="w-full">
        Continue
      </Button>
    </form>
  )
}
