import { InterestForm } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { type FormEvent, useState } from 'react'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { InterestCount } from '../../onboarding/culture/interest-count.tsx'
import { InterestPicker } from '../../onboarding/culture/interest-picker.tsx'
import { InterestPickerSkeleton } from '../../onboarding/culture/interest-picker-skeleton.tsx'
import { type TopicsToChoose, useInterestTopics } from '../../onboarding/culture/use-interest-topics.ts'
import { EditFrame } from './edit-frame.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

const FRAME = { title: 'Your interests', lead: 'Shared interests make the easiest first conversation.' }

export function InterestEditPage() {
  const account = useOwnAccount()
  const topics = useInterestTopics()
  if (topics.data) return <InterestEdit account={account} list={topics.data} />
  return (
    <EditFrame {...FRAME}>
      {topics.isError ? (
        <LoadError onRetry={topics.refetch} retrying={topics.isFetching}>
          Failed to fetch interests
        </LoadError>
      ) : (
        <InterestPickerSkeleton />
      )}
    </EditFrame>
  )
}

function InterestEdit({ account, list }: { account: Account; list: TopicsToChoose }) {
  const [topics] = useState(() => withOwn(list.topics, account.user_interests_list))
  const [before] = useState(() => new Set(account.interest_id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before)
  const [error, setError] = useState<string>()
  const update = useProfileUpdate(!sameIds(chosen, before))

  const toggle = (id: string) => {
    setError(undefined)
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = InterestForm.safeParse({ interest_id: [...chosen] })
    setError(error?.issues[0]?.message)
    if (data) void update.save(data)
  }
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        {...FRAME}
        status={<InterestCount count={chosen.size} error={error} />}
        save={
          <Button type="submit" pending={update.pending} pendingLabel="Saving...">
            Save
          </Button>
        }
      >
        <InterestPicker
          topics={topics}
          groups={list.groups}
          chosen={chosen}
          onToggle={toggle}
          invalid={error !== undefined}
          disabled={update.pending}
        />
      </EditFrame>
    </form>
  )
}

/** Members keep an interest that can no longer be chosen: it is at the end of the list. */
function withOwn(topics: TopicsToChoose['topics'], own: TopicsToChoose['topics']) {
  const offered = new Set(topics.map(({ id }) => id))
  return [...topics, ...own.filter(({ id }) => !offered.has(id))]
}

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))
