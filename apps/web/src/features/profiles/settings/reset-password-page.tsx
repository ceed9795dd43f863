import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { emailFromNavigation } from '../../accounts/email-from-navigation.ts'
import { EditFrame } from '../edit/edit-frame.tsx'
import { maskedEmail } from '../view/masked-email.ts'

/** Sends a code to the member's address, which comes from the navigation state or else from the account. */
export function ResetPasswordPage() {
  const account = useOwnAccount()
  const email = emailFromNavigation(useLocation().state) ?? account.email
  const { pending, send } = useSendCode(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        title="Reset Password"
        lead="You don’t need your old password. This takes two minutes."
        save={
          <Button type="submit" pending={pending} pendingLabel="Sending OTP...">
            Continue
          </Button>
        }
      >
        <TextField label="Email" value={maskedEmail(email)} readOnly className="max-w-md" />
        <ol className="mt-6 grid gap-3">
          {STEPS.map((text, index) => (
            <li key={text} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-3">
              <span
                aria-hidden="true"
                className="display-number grid size-8 place-items-center rounded-full bg-garnet-wash text-garnet"
              >
                {index + 1}
              </span>
              <span className="text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
        <p className="mt-6 border-t border-line pt-5 text-base text-ink-soft">
          Would you rather not remember one? <TextLink to={paths.passkeys}>Log in with a passkey</TextLink> instead:
          your fingerprint, your face or the PIN of your device.
        </p>
      </EditFrame>
    </form>
  )
}

const STEPS = [
  'We email a code of six digits to this address.',
  'You enter it on the next page, with the new password. It works for 10 minutes.',
  'You stay logged in here. Your other devices are logged out.',
] as const

function useSendCode(email: string) {
  const command = useCommand(accounts.sendCode)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const [pending, setPending] = useState(false)

  const attempt = async () => {
    try {
      const { success, msg } = await command.mutateAsync({ body: { email } })
      if (!success) return await alert({ text: msg || 'Something went wrong' })
      await navigate(paths.setResetPassword, { state: { email } })
    } catch (error) {
      await alert({ text: wordsOf(error) ?? 'Something went wrong' })
    }
  }
  const send = async () => {
    setPending(true)
    await attempt()
    setPending(false)
  }
  return { pending, send }
}
