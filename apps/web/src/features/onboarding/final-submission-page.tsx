import { content } from '@heartwell/contract/content.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import date from '../../../art/date.svg?url'
import { query } from '../../platform/api.ts'
import { LeaveButton } from '../../platform/leave-button.tsx'
import { Button } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'

/** Asks to wait for the provider's decision, or tells honestly that it was a no. The route's guard leads on a yes. */
export function FinalSubmissionPage() {
  const account = useLoaderData<Account>()
  return account.approve_reject === 'rejected' ? <Rejected reason={account.rejection_reason} /> : <Waiting />
}

function Waiting() {
  const { revalidate, state } = useRevalidator()
  const [checkedAt, setCheckedAt] = useState<Date>()
  const refresh = async () => {
    await revalidate()
    setCheckedAt(new Date())
  }
  return (
    <OnboardingFrame
      title="We are looking at your profile"
      drawing={<img src={date} alt="" />}
      text="Thank you for submission! Please wait till your documents get verified by our system. You will be able to use the features once your documents are verified."
      actions={
        <>
          <LeaveButton />
          <Button pending={state === 'loading'} onClick={refresh}>
            Refresh
          </Button>
        </>
      }
    >
      <Contact>Questions in the meantime? Write to</Contact>
      <p role="status" className="mt-3 min-h-7 text-base text-ink-soft">
        {checkedAt && `Not decided yet. Checked at ${checkedAt.toLocaleTimeString([], { timeStyle: 'short' })}.`}
      </p>
    </OnboardingFrame>
  )
}

function Rejected({ reason }: { reason: string | null }) {
  return (
    <OnboardingFrame
      title="We could not approve your profile"
      text="We have looked at your profile and your documents, and we cannot open the member area for you as they are."
      actions={<LeaveButton />}
    >
      {reason && (
        <div className="rounded-field bg-cream px-5 py-4">
          <p className="text-base font-semibold text-ink-soft">The reason</p>
          <p className="mt-1 whitespace-pre-line">{reason}</p>
        </div>
      )}
      <div className="mt-6">
        <Contact>If you think that this is a mistake, or if something has changed, write to</Contact>
      </div>
    </OnboardingFrame>
  )
}

function Contact({ children }: { children: string }) {
  const { data } = useQuery(query(content.site, {}))
  if (!data) return null
  return (
    <p>
      {children}{' '}
      <a href={`mailto:${data.contact_email}`} className="text-link">
        {data.contact_email}
      </a>
    </p>
  )
}
