import type { Preferences } from '@heartwell/contract/matching/preferences.ts'
import { InterestForm } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { type Draft, useDraft } from '../../../platform/drafts/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/forms/draft-note.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { OptionalPreferences } from '../preferences/optional-preferences.tsx'
import { isAnswered, NOTHING_CHOSEN } from '../preferences/preference-values.ts'
import { type PreferencesStart, usePreferences, usePreferencesForm } from '../preferences/use-preferences.ts'
import { useStep } from '../use-step.ts'
import { InterestCount } from './interest-count.tsx'
import { InterestPicker } from './interest-picker.tsx'
import { InterestPickerSkeleton } from './interest-picker-skeleton.tsx'
import { InterestsFrame } from './interests-frame.tsx'
import { type TopicsToChoose, useInterestTopics } from './use-interest-topics.ts'

export function InterestsPage() {
  const account = useLoaderData<Account>()
  const topics = useInterestTopics()
  const draft = useDraft({ userId: account.id, step: 'interests' })
  const preferences = usePreferences(account.id)
  if (!topics.data && topics.isError)
    return (
      <InterestsFrame actions={<Button disabled>Continue</Button>}>
        <LoadError onRetry={topics.refetch} retrying={topics.isFetching}>
          Failed to fetch interests
        </LoadError>
      </InterestsFrame>
    )
  if (!topics.data || draft.pending || preferences.waiting)
    return (
      <InterestsFrame>
        <InterestPickerSkeleton />
      </InterestsFrame>
    )
  return <InterestStep {...{ account, draft, preferences: preferences.start }} list={topics.data} />
}

type InterestStepProps = {
  account: Account
  list: TopicsToChoose
  draft: Draft<'interests'>
  /** Missing when the preferences could not be fetched; the member is then asked later. */
  preferences: PreferencesStart | undefined
}

function InterestStep({ account, list, draft, preferences }: InterestStepProps) {
  const step = useStep({ account, next: 'userAnswersTemperament' })
  const { chosen, toggle, error, setError } = useChoice(list.topics, draft)
  const preferencesForm = usePreferencesSection(preferences)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = InterestForm.safeParse({ interest_id: [...chosen] })
    setError(error?.issues[0]?.message)
    const filled = await preferencesForm.read()
    if (!data || !filled) return
    const done = () => {
      draft.forget()
      preferences?.draft.forget()
    }
    await step.submit({ fields: { ...data, ...filled }, onDone: done, showAtFields: preferencesForm.showAtFields })
  }
  return (
    <form noValidate onSubmit={submit}>
      <InterestsFrame
        status={<InterestCount count={chosen.size} error={error} />}
        actions={
          <Button type="submit" pending={step.pending} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        <InterestPicker
          {...list}
          chosen={chosen}
          onToggle={toggle}
          invalid={error !== undefined}
          disabled={step.pending}
        />
        {preferences && <OptionalPreferences start={preferences} form={preferencesForm.form} disabled={step.pending} />}
        <div className="mt-5">
          <DraftNote state={stateOf(draft, preferences)} />
        </div>
      </InterestsFrame>
    </form>
  )
}

/** The page has two drafts and shows the state of the one that is stored less safely. */
function stateOf(draft: Draft<'interests'>, preferences: PreferencesStart | undefined) {
  const states = [draft.state, preferences?.draft.state]
  return states.includes('device') ? 'device' : states.includes('saved') ? 'saved' : 'none'
}

function useChoice(topics: TopicsToChoose['topics'], draft: Draft<'interests'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const known = new Set(topics.map(({ id }) => id))
    return new Set(draft.found?.draft.interest_id.filter((id) => known.has(id)))
  })
  const [error, setError] = useState<string>()
  const toggle = (id: string) => {
    setError(undefined)
    const next = chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]
    setChosen(new Set(next))
    draft.keep({ interest_id: next })
  }
  return { chosen, toggle, error, setError }
}

const PREFIX = 'preferences.'

/** The optional preferences: sent only when at least one of them is answered. */
function usePreferencesSection(start: PreferencesStart | undefined) {
  const values = start?.values ?? NOTHING_CHOSEN
  const form = usePreferencesForm({ values, religion: start?.religion ?? 'not agreed', draft: start?.draft })

  /** @returns what to send; undefined when a field is invalid, which then has the focus */
  const read = async () => {
    if (!isAnswered(values) && !isAnswered(form.getValues())) return {}
    let filled: { preferences: Preferences } | undefined
    await form.handleSubmit((preferences) => {
      filled = { preferences }
    })()
    return filled
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    const own = Object.entries(error.errors).filter(([name]) => name.startsWith(PREFIX))
    if (own.length === 0) return false
    const errors = Object.fromEntries(own.map(([name, text]) => [name.slice(PREFIX.length), text]))
    return showAtFields(form, new ApiError({ code: error.code, words: error.words, errors }, error.status))
  }
  return { read, showAtFields: showRefusal, form }
}
