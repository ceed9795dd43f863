import type { Account } from '@heartwell/contract/profiles/people.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import reader from '../../../art/reader.svg?url'
import { dataIfLoaded } from '../../platform/api/answer.ts'
import { LivePictureTask } from '../../platform/live-picture-task.tsx'
import { useLive } from '../../platform/realtime/live.ts'
import { LeaveButton } from '../../platform/session/leave-button.tsx'
import { clockTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { InkCircles } from '../../ui/page/ink-circles.tsx'
import { WaitingContact } from './waiting-contact.tsx'
import { WaitingMeanwhile } from './waiting-meanwhile.tsx'
import { useWaiting } from './waiting-query.ts'
import { WaitingState } from './waiting-state.tsx'

const TITLE = 'We are looking at your profile'
const LIVE = { missedAtFirst: ['account'] as const }

/** The page of a member whose profile waits for its decision. */
export function Waiting({ account }: { account: Account }) {
  useLive(account.id, LIVE)
  useDecision()
  const { checkedAt, refresh, pending } = useRefresh()
  return (
    <div className="wrap max-w-6xl pt-4 pb-16 sm:pt-8 md:pb-24">
      <DocumentTitle>{TITLE}</DocumentTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1.45fr_1fr] lg:gap-8">
        <section
          aria-labelledby="waiting-title"
          className="rounded-[1.75rem] bg-panel px-5 py-8 shadow-soft sm:px-10 sm:py-11 md:rounded-panel"
        >
          <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
            <img src={reader} alt="" width={720} height={640} className="h-32 w-auto sm:h-40" />
            <h1 id="waiting-title" className="min-w-[min(100%,14rem)] flex-1 text-page">
              {TITLE}
            </h1>
          </div>
          <div className="mt-7 flex items-center gap-5">
            <InkCircles share={1} second="drawn" className="h-16 w-auto shrink-0 sm:h-20" />
            <p className="display-number text-[1.375rem] leading-snug">
              Your part is done. <br />
              Now we read your profile.
            </p>
          </div>
          <LivePictureTask account={account} className="mt-6" />
          <WaitingState>
            <p className="text-ink-soft">
              Somebody from our team reads your words, looks at your photos and compares them with your document. This
              page changes by itself as soon as they have decided. Then you meet the first people who match you.
            </p>
          </WaitingState>
          <p className="mb-5 text-base text-ink-soft">
            Thank you for submission! Please wait till your documents get verified by our system. You will be able to
            use the features once your documents are verified.
          </p>
          <WaitingContact>Questions in the meantime? Write to</WaitingContact>
          <div className="mt-7 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:items-center">
            <LeaveButton />
            <p role="status" className="text-base text-ink-soft sm:text-right">
              {checkedAt && `Not decided yet. Checked at ${clockTime(checkedAt)}.`}
            </p>
            <Button variant="ghost" size="small" pending={pending} onClick={refresh}>
              Refresh
            </Button>
          </div>
        </section>
        <WaitingMeanwhile />
      </div>
    </div>
  )
}

/** Opens the member area once the profile is approved. A rejection ends the session, which opens the login. */
function useDecision() {
  const { revalidate } = useRevalidator()
  const isDecided = (dataIfLoaded(useWaiting())?.data.approve_reject ?? 'pending') !== 'pending'
  useEffect(() => {
    if (isDecided) void revalidate()
  }, [isDecided, revalidate])
}

/** Fetches the decision and the position in the queue again. */
function useRefresh() {
  const { revalidate, state } = useRevalidator()
  const queries = useQueryClient()
  const [checkedAt, setCheckedAt] = useState<Date>()
  const refresh = async () => {
    await Promise.all([revalidate(), queries.invalidateQueries({ queryKey: [review.waiting.path] })])
    setCheckedAt(new Date())
  }
  return { checkedAt, refresh, pending: state === 'loading' }
}
