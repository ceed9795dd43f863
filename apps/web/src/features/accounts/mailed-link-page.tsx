import { accounts } from '@heartwell/contract/accounts.ts'
import { CircleAlert, MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { clearCurrentUser, useCurrentUser } from '../../platform/current-user.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { CallUs } from '../content/public/call-us.tsx'

/** Confirms a new email address. It takes a button press, because mail programs open links too. */
export function ConfirmNewEmailPage() {
  const { press, pending, outcome } = useMailedLink(accounts.confirmNewEmail)
  const user = useCurrentUser()
  if (outcome)
    return (
      <Outcome {...outcome} title="Your email address has changed">
        {user ? <LinkButton to={paths.tab}>Continue</LinkButton> : <LinkButton to={paths.login}>Login</LinkButton>}
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Is this your new email address?"
      text="You’ll sign in with this address, and we’ll send our emails there. We’ll sign out your other devices."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Use this address
        </Button>
      }
    />
  )
}

/** Keeps the old email address. The link is in the email to the old address. */
export function KeepOldEmailPage() {
  const { press, pending, outcome } = useMailedLink(accounts.keepOldEmail, clearCurrentUser)
  if (outcome)
    return (
      <Outcome {...outcome} title="You’ve kept your email address">
        <LinkButton to={paths.forgotPassword}>Set a new password</LinkButton>
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Wasn’t this you?"
      text="We’ll keep or restore your old email address, sign out all your devices and remove the password. You’ll set a new one afterwards."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Keep my email address
        </Button>
      }
    />
  )
}

type LinkAnswer = { success: boolean; message: string }
type MailedLink = typeof accounts.confirmNewEmail | typeof accounts.keepOldEmail

function useMailedLink(endpoint: MailedLink, onSuccess?: () => void) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const command = useCommand(endpoint)
  const showFailure = useShowFailure()
  const [answer, setAnswer] = useState<LinkAnswer>()
  const press = async () => {
    try {
      const answer = await command.mutateAsync({ body: { token } })
      if (answer.success) onSuccess?.()
      setAnswer(answer)
    } catch (error) {
      await showFailure(error)
    }
  }
  const outcome = token === '' ? NOT_COMPLETE : answer
  return { press: () => void press(), pending: command.isPending, outcome }
}

const NOT_COMPLETE: LinkAnswer = {
  success: false,
  message: 'This link is incomplete. Please open it from the email again.',
}

function Outcome({ success, message, title, children }: LinkAnswer & { title: string; children: ReactNode }) {
  const Icon = success ? MailCheck : CircleAlert
  return (
    <OnboardingFrame
      title={success ? title : 'This link didn’t work'}
      drawing={
        <span
          className={`grid size-20 place-items-center rounded-full [&_svg]:size-9 ${success ? 'bg-sage' : 'bg-honey'}`}
        >
          <Icon />
        </span>
      }
      text={message}
      actions={children}
    >
      {!success && <CallUs>Does it still not work? Ring us:</CallUs>}
    </OnboardingFrame>
  )
}
