import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { progressAt } from '../../../platform/paths/onboarding-progress.ts'
import { ownStepPath } from '../../../platform/paths/status-paths.ts'
import { LeaveButton } from '../../../platform/session/leave-button.tsx'
import { fetchAccount } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { emailFromNavigation } from '../email-from-navigation.ts'
import { mailProvider } from '../mail-provider.ts'
import { ChangeEmail } from '../settings/change-email.tsx'

export function RegistrationVerificationPage() {
  const account = useLoaderData<Account>()
  const email = emailFromNavigation(useLocation().state) ?? account.email
  const provider = mailProvider(email)
  const next = useNext()
  const resend = useResend(account.id)
  return (
    <OnboardingFrame
      title="Please verify your email"
      progress={progressAt('RegistrationVarification')}
      drawing={
        <span className="grid size-20 place-items-center rounded-full bg-honey">
          <Mail className="size-9" strokeWidth={1.6} aria-hidden="true" />
        </span>
      }
      text={
        <span>
          A verification email was sent to <strong className="font-semibold text-ink">{email}</strong>. Open it and
          follow the link, then come back here and press Next.
        </span>
      }
      actions={
        <>
          <LeaveButton />
          <Button variant="ghost" pending={resend.pending} onClick={resend.start}>
            Resend Verification
          </Button>
          <Button pending={next.pending} onClick={next.start}>
            Next
          </Button>
        </>
      }
    >
      {provider && (
        <a href={provider.url} target="_blank" rel="noopener noreferrer" className="btn btn-tonal mb-5">
          <Mail className="size-5" aria-hidden="true" />
          <span>{`Open ${provider.title}`}</span>
        </a>
      )}
      <p className="rounded-field bg-cream px-5 py-4 text-base text-ink-soft">
        Nothing there? Check your spam folder. You can ask for a new link once a minute. Each link works for 24 hours.
      </p>
      <ChangeEmail key={email} />
    </OnboardingFrame>
  )
}

const FAILURE = 'Something went wrong. Please try again.'

/** Fetches the account again and opens the next step once its email address is verified. */
function useNext() {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const [pending, setPending] = useState(false)
  const goOn = async () => {
    try {
      const account = await fetchAccount()
      if (account?.verification_status === '1') return await navigate(ownStepPath(account))
      void alert({ text: 'Please verify your email first.' })
    } catch (error) {
      void alert({ text: meantRefusal(error) ?? FAILURE })
    }
  }
  const start = async () => {
    setPending(true)
    await goOn()
    setPending(false)
  }
  return { start, pending }
}

function useResend(id: string) {
  const { alert } = useDialogs()
  const send = useCommand(accounts.resendVerification)
  const start = async () => {
    try {
      const { message } = await send.mutateAsync({ params: { id } })
      await alert({ text: message || 'Verification email sent successfully.' })
    } catch (error) {
      await alert({ text: meantRefusal(error) ?? FAILURE })
    }
  }
  return { start, pending: send.isPending }
}
