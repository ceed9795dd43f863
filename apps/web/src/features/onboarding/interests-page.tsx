import { InterestForm, onboarding } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { query } from '../../platform/api.ts'
import { progressAt } from '../../platform/status-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { InterestPicker } from './interest-picker.tsx'
import { useStep } from './use-step.ts'

export function InterestsPage() {
  const step = useStep({ account: useLoaderData<Account>(), next: 'userAnswersTemperament' })
  const topics = useQuery(query(onboarding.interests, {}))
  const { chosen, toggle, error, setError } = useChoice()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = InterestForm.safeParse({ interest_id: [...chosen] })
    if (!form.success) return setError(form.error.issues[0]?.message)
    void step.submit({ fields: form.data })
  }
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="Your interests"
        text="Choose what you like to do, alone or with others. Shared interests are the easiest first talk."
        progress={progressAt('interest')}
        width="wide"
        actions={
          <Button type="submit" disabled={!topics.data} pending={step.pending} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        {topics.isPending && <WaitingChips />}
        {topics.isError && (
          <LoadError onRetry={topics.refetch} retrying={topics.isFetching}>
            Failed to fetch interests
          </LoadError>
        )}
        {topics.data && (
          <InterestPicker
            topics={topics.data.data}
            chosen={chosen}
            onToggle={toggle}
            error={error}
            disabled={step.pending}
          />
        )}
      </OnboardingFrame>
    </form>
  )
}

function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const toggle = (id: string) => {
    setError(undefined)
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  }
  return { chosen, toggle, error, setError }
}

const CHIP_WIDTHS = ['w-28', 'w-40', 'w-24', 'w-36', 'w-32', 'w-44', 'w-28', 'w-24', 'w-40', 'w-32', 'w-36', 'w-20']

function WaitingChips() {
  return (
    <Loading label="Loading interests">
      <Skeleton className="h-13 w-full" />
      <div className="mt-12 flex flex-wrap gap-2.5">
        {CHIP_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
          <Skeleton key={index} className={`h-11 rounded-full ${width}`} />
        ))}
      </div>
    </Loading>
  )
}
