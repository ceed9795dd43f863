import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import welcome from '../../../art/welcome.svg?url'
import { paths } from '../../paths.ts'
import { stateOf, useAnswer } from '../../platform/api/answer.ts'
import { call, query } from '../../platform/api/api.ts'
import { ownStepPath } from '../../platform/paths/status-paths.ts'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { fetchAccount } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../ui/messages/skeleton.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'
import { CallUs } from '../content/public/call-us.tsx'

/** Submits the token of the emailed link, which may be opened in another browser than the registration. */
export function VerifyEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  // A query and not a command: opening the page submits the token, once for any number of renders. It takes no signal,
  // so that closing the page does not abort the call.
  const handIn = useAnswer({
    ...query(accounts.verifyEmail, { body: { token } }),
    queryFn: () => call(accounts.verifyEmail, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (token === '') return <Refused message="This link is incomplete. Please open it from the email again." />
  const handedIn = stateOf(handIn)
  if (handedIn.state === 'loading') return <Waiting />
  if (handedIn.state === 'failed')
    return (
      <LoadError onRetry={handIn.refetch} retrying={handIn.isFetching}>
        {handedIn.error.message}
      </LoadError>
    )
  return handedIn.data.success ? <Verified /> : <Refused message={handedIn.data.message} />
}

function Waiting() {
  return (
    <OnboardingFrame
      title="One moment"
      drawing={<Skeleton className="size-20 rounded-full" />}
      text={
        <Loading label="We’re verifying your email address">
          <Skeleton className="h-[1lh] w-3/4" />
        </Loading>
      }
      actions={<Skeleton className="h-13 rounded-full sm:w-36" />}
    />
  )
}

function Verified() {
  const user = useCurrentUser()
  const isMovingOn = useMoveOn()
  if (isMovingOn) return <Waiting />
  return (
    <OnboardingFrame
      title="Your email is verified"
      drawing={<img src={welcome} alt="" width={720} height={640} />}
      text={
        user
          ? 'Thank you. We save your place, so stop whenever you like.'
          : 'Thank you. The first of nine steps is done. The others take about 15 minutes, and you can stop at any of them.'
      }
      actions={
        user ? <LinkButton to={paths.tab}>Continue</LinkButton> : <LinkButton to={paths.login}>Log in</LinkButton>
      }
    >
      {!user && (
        <p className="text-ink-soft">
          Log in here to continue. If you registered in another window, you can also go back there and press Next.
        </p>
      )}
    </OnboardingFrame>
  )
}

/** Opens the first step of a newcomer who is signed in here. @returns whether that is still undecided */
function useMoveOn(): boolean {
  const navigate = useNavigate()
  const isSignedIn = useCurrentUser() !== null
  const [isUndecided, setIsUndecided] = useState(isSignedIn)
  useEffect(() => {
    if (!isSignedIn) return
    const stay = () => setIsUndecided(false)
    fetchAccount().then((account) => {
      if (account?.profile_completion_status !== 'gender' || account.verification_status !== '1') return stay()
      return navigate(ownStepPath(account), { replace: true, state: { verified: true } })
    }, stay)
  }, [isSignedIn, navigate])
  return isUndecided
}

function Refused({ message }: { message: string }) {
  const user = useCurrentUser()
  return (
    <OnboardingFrame
      title="This link didn’t work"
      drawing={
        <Round tone="bg-honey">
          <CircleAlert />
        </Round>
      }
      text={message}
      actions={
        user ? (
          <LinkButton to={paths.registrationVerification}>Get a new link</LinkButton>
        ) : (
          <LinkButton to={paths.login}>Log in</LinkButton>
        )
      }
    >
      <CallUs>Does it still not work? Ring us:</CallUs>
    </OnboardingFrame>
  )
}

function Round({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`grid size-20 place-items-center rounded-full [&_svg]:size-9 ${tone}`}>{children}</span>
}
