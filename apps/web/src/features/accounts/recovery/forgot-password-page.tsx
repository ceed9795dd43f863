import { accounts, ForgotPasswordForm } from '@heartwell/contract/accounts/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import garden from '../../../../art/hero-2.svg?url'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { CallUs } from '../../content/public/call-us.tsx'
import { AccountFrame, DrawnAside } from '../account-frame.tsx'
import { emailFromNavigation } from '../email-from-navigation.ts'

export function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot Password"
      text="Enter your email address. If it’s registered, we’ll email you a code for choosing a new password."
      aside={<DrawnAside drawing={garden}>Take your time. Nothing is lost.</DrawnAside>}
    >
      <EmailForm />
      <p className="mt-8 border-t border-line pt-6">
        <Link to={paths.login} className="text-link">
          Back to login
        </Link>
      </p>
      <p className="mt-4 text-ink-soft">
        Can’t read your email any more? If you show us an ID document, we can give your account a new email address
        after three days.
      </p>
      <CallUs className="mt-4">Can’t get in? Ring us:</CallUs>
    </AccountFrame>
  )
}

function EmailForm() {
  const { state } = useLocation()
  const form = useForm({
    resolver: afterPress(zodResolver(ForgotPasswordForm)),
    mode: 'onTouched',
    defaultValues: { email: emailFromNavigation(state) ?? '' },
  })
  const send = useCommand(accounts.sendCode)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const showAlert = (text: string) => void alert({ text })

  const submit = form.handleSubmit(async (body) => {
    try {
      const { success, msg, message } = await send.mutateAsync({ body })
      const text = message || msg
      if (!success) return showAlert(text)
      await alert({ text: `Success: ${text}` })
      return await navigate(paths.verification, { state: { email: body.email } })
    } catch (error) {
      if (showAtFields(form, error)) return
      showAlert(meantRefusal(error) ?? 'Error: Something went wrong.')
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Sending..." className="w-full">
        Continue
      </Button>
    </form>
  )
}
