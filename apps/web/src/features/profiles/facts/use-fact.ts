import { CONSENTS, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { chosenText, defaultAudience, type FactGroup } from '@heartwell/contract/profiles/facts.ts'
import { type FactForm, profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { FACT_AUDIENCE_LABELS, type FactAudience, purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { ownFactsQuery } from './own-facts-query.ts'

type Own = Output<typeof profileFacts.own>

/** What a change did, and the way back. */
export type Saved = { text: string; undo: () => Promise<void> }
export type NoteSaved = (saved: Saved) => void

/** The answer after a change, from the one before. */
export type Choosing = (chosen: readonly string[]) => readonly string[]

/** The whole state of a fact, as it is sent. */
type State = Pick<FactForm, 'answer' | 'audience' | 'consent'>

function stateIn(answer: Own | undefined, id: string): State {
  const own = answer?.data.facts.find(({ fact }) => fact === id)
  return { answer: own?.answer ?? null, audience: own?.audience_chosen ? own.audience : null }
}

function withState(answer: Own, id: string, state: State): Own {
  const { facts, consented } = answer.data
  const audience = state.audience ?? defaultAudience(id, state.answer ?? [])
  const own = { fact: id, answer: state.answer, audience, audience_chosen: state.audience !== null }
  return {
    ...answer,
    data: {
      ...answer.data,
      facts: [...facts.filter(({ fact }) => fact !== id), own],
      consented: state.consent === undefined ? consented : [...consented, id],
    },
  }
}

type Fact = FactGroup['facts'][number]

/** One fact of the member. Each change is saved at once, with the consent that a sensitive one needs. */
export function useFact(fact: Fact, onSaved: NoteSaved) {
  const queries = useQueryClient()
  const { queryKey } = ownFactsQuery
  const agrees = useConsent(fact)
  const showFailure = useShowFailure()
  const store = useSavedSettings<Own, State>({
    queryKey,
    settingsOf: (answer) => stateIn(answer, fact.id),
    withSettings: (answer, state) => withState(answer, fact.id, state),
    send: (state, options) => call(profileFacts.save, { body: { fact: fact.id, ...state } }, options),
  })
  const { answer, audience } = stateIn(dataIfLoaded(useAnswer(ownFactsQuery)), fact.id)
  const readersOf = (state: State) => state.audience ?? defaultAudience(fact.id, state.answer ?? [])
  /** With what was chosen since the page was drawn. */
  const latest = () => queries.getQueryData<Own>(queryKey)

  async function save(state: State, text: string) {
    const before = stateIn(latest(), fact.id)
    try {
      await store(state)
    } catch (error) {
      return showFailure(error)
    }
    onSaved({ text, undo: () => store(before).catch(showFailure) })
  }

  async function choose(next: Choosing) {
    const before = stateIn(latest(), fact.id)
    const chosen = [...next(before.answer ?? [])]
    const needsConsent = chosen.length > 0 && !latest()?.data.consented.includes(fact.id)
    const consent = needsConsent ? await agrees() : undefined
    if (consent === null) return
    const state: State = { answer: chosen, audience: before.audience, ...(consent !== undefined && { consent }) }
    const readers = readersOf(state)
    const who = readers === readersOf(before) ? '' : ` Who sees it: ${FACT_AUDIENCE_LABELS[readers]}.`
    await save(state, `${fact.label}: ${chosenText(fact.id, chosen)}.${who}`)
  }

  const show = (readers: FactAudience) =>
    save(
      { answer: stateIn(latest(), fact.id).answer, audience: readers },
      `Who sees ‘${fact.label}’: ${FACT_AUDIENCE_LABELS[readers]}.`,
    )

  return { answer, audience: readersOf({ answer, audience }), choose, show }
}

/** Asks for the consent of a sensitive fact. @returns its version, undefined where none is needed, null if refused */
function useConsent({ id }: Fact) {
  const { confirm } = useDialogs()
  return async (): Promise<number | undefined | null> => {
    const purpose = purposeOfFact(id)
    if (!purpose) return undefined
    const { title, texts } = CONSENTS[purpose]
    const asked = {
      title,
      text: `${texts.at(-1)} You can withdraw this under My consents, which deletes your answer.`,
      confirm: 'I agree',
      cancel: 'Not now',
    }
    return (await confirm(asked)) ? consentVersion(purpose) : null
  }
}
