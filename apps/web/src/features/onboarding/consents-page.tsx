import { type Consent, consents } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { eraseWithdrawn } from '../../platform/drafts/drafts.ts'
import { OwnPageFrame } from '../../platform/page/own-page-frame.tsx'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'

/** The member's consents with the texts they agreed to, each of which can be withdrawn. */
export function ConsentsPage() {
  return (
    <OwnPageFrame
      title="My consents"
      lead="What you agreed to, when, and in which words. You can withdraw a consent as easily as you gave it."
    >
      <Fetched
        answer={useAnswer(query(consents.list, {}))}
        label="Loading your consents"
        failed="We could not load your consents."
        shapes={
          <>
            <Skeleton className="h-44" />
            <Skeleton className="mt-4 h-44" />
          </>
        }
      >
        {({ data }) => (
          <ul className="grid gap-4">
            {data.map((consent) => (
              <ConsentCard key={consent.purpose} consent={consent} />
            ))}
          </ul>
        )}
      </Fetched>
    </OwnPageFrame>
  )
}

function ConsentCard({ consent }: { consent: Consent }) {
  const { title, text, version, given, at, withdrawable, withdrawal } = consent
  const { pending, change } = useChange(consent)
  return (
    <li className="card p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{title}</h2>
        <Badge look={given ? 'good' : 'plain'}>{stateOf(consent)}</Badge>
      </div>
      <blockquote className="mt-3 border-l-4 border-line pl-4">{text}</blockquote>
      <p className="mt-3 text-base text-ink-soft">{`${at ? `${given ? 'Given' : 'Withdrawn'} on ${localDay(at)}, in version ${version} of this text. ` : ''}${!withdrawable ? withdrawal : ''}`}</p>
      {withdrawable && (
        <Button variant="ghost" size="small" pending={pending} onClick={change} className="mt-4">
          <span>{given ? 'Withdraw' : 'Agree'}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </Button>
      )}
    </li>
  )
}

function stateOf({ given, at }: Consent): string {
  if (given) return 'You agreed'
  return at ? 'Withdrawn' : 'Not agreed'
}

/** Asks for confirmation with a text about the effect. */
function useChange({ purpose, title, text, given, withdrawal }: Consent) {
  const set = useCommand(consents.set, { refreshes: [preferences.read, ...SUGGESTIONS] })
  const { id } = useLoaderData<Account>()
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const [pending, setPending] = useState(false)

  const send = async (wanted: boolean) => {
    if (purpose === 'terms') return
    try {
      const answer = await set.mutateAsync({ body: { purpose, given: wanted } })
      queries.setQueryData(query(consents.list, {}).queryKey, answer)
      if (!wanted) eraseWithdrawn(id, purpose)
      show(answer.message)
    } catch (error) {
      await showFailure(error)
    }
  }
  const change = async () => {
    const asked = given
      ? {
          title: 'Withdraw this consent?',
          text: withdrawal,
          confirm: 'Withdraw',
          cancel: 'Keep it',
          tone: 'danger' as const,
        }
      : { title, text, confirm: 'I agree', cancel: 'Not now' }
    if (!(await confirm(asked))) return
    setPending(true)
    await send(!given)
    setPending(false)
  }
  return { pending, change }
}
