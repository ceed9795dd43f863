import type { Account } from '@heartwell/contract/profiles/people.ts'
import type { Waiting } from '@heartwell/contract/review/review.ts'
import writing from '../../../art/scenes/writing-a-profile.svg?url'
import { paths } from '../../paths.ts'
import { dataIfLoaded } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { LeaveButton } from '../../platform/session/leave-button.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { RejectedForm } from './rejected-form.tsx'
import { WaitingContact } from './waiting-contact.tsx'
import { useWaiting } from './waiting-query.ts'
import { DocumentLine } from './waiting-state.tsx'

/** Shows the reason of the rejection, lets the member correct each part in place, and resubmits the profile. */
export function Rejected({ account }: { account: Account }) {
  const answer = useWaiting()
  const document = dataIfLoaded(answer)?.data.document
  return (
    <OnboardingFrame
      title="We could not approve your profile"
      drawing={<img src={writing} alt="" />}
      text="We have looked at your profile and your documents, and we can’t open the member area for you yet. Most people put this right in a few minutes."
      actions={
        <>
          <LeaveButton />
          <TextLink to={paths.yourAccount} className="inline-flex min-h-touch items-center">
            Your account
          </TextLink>
        </>
      }
      width="wide"
    >
      {account.rejection_reason && (
        <div className="rounded-field bg-honey/55 px-5 py-4">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal text-ink-soft">The reason</h2>
          <p className="mt-1 whitespace-pre-line">{account.rejection_reason}</p>
        </div>
      )}
      <Fetched
        answer={answer}
        label="Loading what you can change"
        shapes={<Skeleton className="mt-8 h-64" />}
        failed="We could not load what you can change."
      >
        {({ data: { rejection } }) => rejection && <WayBack account={account} rejection={rejection} />}
      </Fetched>
      <div className="mt-8 grid gap-1">
        {document && <DocumentLine document={document} />}
        <div className="mt-4">
          <WaitingContact>If you think that this is a mistake, or if you need help, write to</WaitingContact>
        </div>
      </div>
    </OnboardingFrame>
  )
}

type Rejection = NonNullable<Waiting['rejection']>

function WayBack({ account, rejection }: { account: Account; rejection: Rejection }) {
  if (rejection.attempts_left > 0) return <RejectedForm account={account} rejection={rejection} />
  return (
    <p className="mt-8 rounded-field bg-cream px-5 py-4">
      You can’t send your profile again here. Please write to us, and a person will help you.
    </p>
  )
}
