import { type Consent, consents } from '@heartwell/contract/consents.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { query, useCommand } from '../../platform/api.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { longDay } from './waiting-day.ts'

/** What a member agreed to, in the words of then, and how to take it back. */
export function ConsentsPage() {
  return (
    <div className="wrap max-w-4xl pt-4 pb-16 sm:pt-8 md:pb-24">
      <PageTitle lead="What you agreed to, when, and in which words. Taking something back is as easy as giving it.">
        My consents
      </PageTitle>
      <Fetched
        answer={useQuery(query(consents.list, {}))}
        label="Fetching your consents"
        failed="Your consents could not be fetched."
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
      <p className="mt-10">
        <TextLink to={paths.tab}>Back</TextLink>
      </p>
    </div>
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
      <p className="mt-3 text-base text-ink-soft">
        {at && `${given ? 'Given' : 'Taken back'} on ${longDay(at)}, in version ${version} of these words. `}
        {!withdrawable && withdrawal}
      </p>
      {withdrawable && (
        <Button variant="ghost" size="small" pending={pending} onClick={change} className="mt-4">
          {given ? 'Take back' : 'Agree'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  )
}

function stateOf({ given, at }: Consent): string {
  if (given) return 'You agreed'
  return at ? 'Taken back' : 'Not agreed'
}

/** Asks before anything happens, in words that say what will. */
function useChange({ purpose, title, text, given, withdrawal }: Consent) {
  const set = useCommand(consents.set, { refreshes: SUGGESTIONS })
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const tellFailure = useTellFailure()
  const [pending, setPending] = useState(false)

  const send = async (wanted: boolean) => {
    if (purpose === 'terms') return
    try {
      const answer = await set.mutateAsync({ body: { purpose, given: wanted } })
      queries.setQueryData(query(consents.list, {}).queryKey, answer)
      show(answer.message)
    } catch (error) {
      await tellFailure(error)
    }
  }
  const change = async () => {
    const asked = given
      ? { title: `Take this back?`, text: withdrawal, confirm: 'Take back', cancel: 'Keep it', tone: 'danger' as const }
      : { title, text, confirm: 'I agree', cancel: 'Not now' }
    if (!(await confirm(asked))) return
    setPending(true)
    await send(!given)
    setPending(false)
  }
  return { pending, change }
}
