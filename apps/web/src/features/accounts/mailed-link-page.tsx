import { accountRecovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { CircleAlert, MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { clearCurrentUser, useCurrentUser } from '../../platform/session/current-user.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'
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
      text="You’ll log in with this address, and we’ll send our emails there. We’ll log out your other devices."
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
  const { press, pending, outcome } = useMailedLink(accounts.keepOldEmail, { onSuccess: clearCurrentUser })
  if (outcome)
    return (
      <Outcome {...outcome} title="You’ve kept your email address">
        <LinkButton to={paths.forgotPassword}>Set a new password</LinkButton>
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Wasn’t this you?"
      text="We’ll keep or restore your old email address, log out all your devices and remove the password. You’ll set a new one afterwards."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Keep my email address
        </Button>
      }
    />
  )
}

/** Stops the recovery of an account by staff: with the link of the notice or, without one, for the signed-in member. */
export function StopRecoveryPage() {
  const user = useCurrentUser()
  const { press, pending, outcome } = useMailedLink(accountRecovery.stop, { needsToken: !user })
  if (outcome)
    return (
      <Outcome
        {...outcome}
        title="We’ve stopped the recovery"
        failure="Nothing was stopped"
        call="Didn’t you ask for it, or did it go wrong? Ring us:"
      >
        {user ? <LinkButton to={paths.tab}>Continue</LinkButton> : <LinkButton to={paths.login}>Login</LinkButton>}
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Stop the recovery of your account?"
      text="Somebody showed us an ID document and asked for a new email address for your account. If that wasn’t you, stop it here: your email address and your password stay as they are."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Stop it
        </Button>
      }
    >
      <CallUs>If you did ask for it, you don’t need to do anything. Questions? Ring us:</CallUs>
    </OnboardingFrame>
  )
}

type LinkAnswer = { success: boolean; message: string }
type MailedLink = typeof accounts.confirmNewEmail | typeof accounts.keepOldEmail | typeof accountRecovery.stop
type LinkOptions = { onSuccess?: () => void; needsToken?: boolean }

function useMailedLink(endpoint: MailedLink, { onSuccess, needsToken = true }: LinkOptions = {}) {
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
  const outcome = token === '' && needsToken ? NOT_COMPLETE : answer
  return { press: () => void press(), pending: command.isPending, outcome }
}

const NOT_COMPLETE: LinkAnswer = {
  success: false,
  message: 'This link is incomplete. Please open it from the email again.',
}

type OutcomeProps = LinkAnswer & {
  title: string
  failure?: string
  /** Leads to our number, also after a success. */
  call?: string
  children: ReactNode
}

function Outcome({ success, message, title, failure, call, children }: OutcomeProps) {
  const Icon = success ? MailCheck : CircleAlert
  return (
    <OnboardingFrame
      title={success ? title : (failure ?? 'This link didn’t work')}
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
      {(call || !success) && <CallUs>{call ?? 'Does it still not work? Ring us:'}</CallUs>}
    </OnboardingFrame>
  )
}
