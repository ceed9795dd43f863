import { accounts } from '@heartwell/contract/accounts.ts'
import { CircleAlert, MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { clearCurrentUser, useCurrentUser } from '../../platform/current-user.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'

/** Where the mail to a new address leads. A press and not the mere opening: programs open links as well. */
export function ConfirmNewEmailPage() {
  const { press, pending, outcome } = useMailedLink(accounts.confirmNewEmail)
  const user = useCurrentUser()
  if (outcome)
    return (
      <Outcome {...outcome} title="Your new e-mail is in use">
        {user ? <LinkButton to={paths.tab}>Continue</LinkButton> : <LinkButton to={paths.login}>Login</LinkButton>}
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Is this your new address?"
      text="From then on you sign in with it, and our mails go there. Your other devices are signed out."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Use this address
        </Button>
      }
    />
  )
}

/** Where the mail to the old address leads. */
export function KeepOldEmailPage() {
  const { press, pending, outcome } = useMailedLink(accounts.keepOldEmail, clearCurrentUser)
  if (outcome)
    return (
      <Outcome {...outcome} title="Your e-mail stays as it was">
        <LinkButton to={paths.forgotPassword}>Set a new password</LinkButton>
      </Outcome>
    )
  return (
    <OnboardingFrame
      title="Was this not you?"
      text="Then your e-mail stays as it was, or comes back, and all devices are signed out. Afterwards please set a new password."
      actions={
        <Button pending={pending} pendingLabel="One moment..." onClick={press}>
          Keep my e-mail
        </Button>
      }
    />
  )
}

type Told = { success: boolean; message: string }
type MailedLink = typeof accounts.confirmNewEmail | typeof accounts.keepOldEmail

function useMailedLink(endpoint: MailedLink, onSuccess?: () => void) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const command = useCommand(endpoint)
  const tellFailure = useTellFailure()
  const [told, setTold] = useState<Told>()
  const press = async () => {
    try {
      const answer = await command.mutateAsync({ body: { token } })
      if (answer.success) onSuccess?.()
      setTold(answer)
    } catch (error) {
      await tellFailure(error)
    }
  }
  const outcome = token === '' ? NOT_COMPLETE : told
  return { press: () => void press(), pending: command.isPending, outcome }
}

const NOT_COMPLETE: Told = {
  success: false,
  message: 'This link is not complete. Please open it from the e-mail again.',
}

function Outcome({ success, message, title, children }: Told & { title: string; children: ReactNode }) {
  const Icon = success ? MailCheck : CircleAlert
  return (
    <OnboardingFrame
      title={success ? title : 'This did not work'}
      drawing={
        <span
          className={`grid size-20 place-items-center rounded-full [&_svg]:size-9 ${success ? 'bg-sage' : 'bg-honey'}`}
        >
          <Icon />
        </span>
      }
      text={message}
      actions={children}
    />
  )
}
