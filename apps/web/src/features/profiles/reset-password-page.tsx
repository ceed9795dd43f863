import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { wordsOf } from '../../platform/api-error.ts'
import { useOwnAccount } from '../../platform/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { emailFromNavigation } from '../accounts/email-from-navigation.ts'
import { EditFrame } from './edit-frame.tsx'
import { maskedEmail } from './masked-email.ts'

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
        lead="We’ll email you a code for choosing a new password."
        save={
          <Button type="submit" pending={pending} pendingLabel="Sending OTP...">
            Continue
          </Button>
        }
      >
        <TextField label="Email" value={maskedEmail(email)} readOnly className="max-w-md" />
      </EditFrame>
    </form>
  )
}

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
