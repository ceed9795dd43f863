import { CONSENTS, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { chosenText, defaultAudience, type FactGroup } from '@heartwell/contract/profiles/facts.ts'
import { type FactForm, profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { FACT_AUDIENCE_LABELS, type FactAudience, purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/answer.ts'
import { call } from '../../../platform/api.ts'
import { useSavedSettings } from '../../../platform/use-saved-settings.ts'
import { useShowFailure } from '../../../platform/use-show-failure.ts'
import { useDialogs } from '../../../ui/dialog.tsx'
import { ownFactsQuery } from './own-facts-query.ts'

type Own = Output<typeof profileFacts.own>

/** What a change did, and the way back. */
export type Saved = { text: string; undo: () => Promise<void> }
export type NoteSaved = (saved: Saved) => void

/** The whole state of a fact, as it is sent. */
type State = Pick<FactForm, 'answer' | 'audience' | 'consent'>

function stateIn({ data: { facts } }: Own, id: string): State {
  const own = facts.find(({ fact }) => fact === id)
  return { answer: own?.answer ?? null, audience: own?.audience_chosen ? own.audience : null }
}

function withState(answer: Own, id: string, state: State): Own {
  const { facts, consented } = answer.data
  const audience = state.audience ?? defaultAudience(id, state.answer ?? [])
  const own = { fact: id, answer: state.answer, audience, audience_chosen: state.audience !== null }
  return {
    ...answer,
    data: {
      facts: [...facts.filter(({ fact }) => fact !== id), own],
      consented: state.consent === undefined ? consented : [...consented, id],
    },
  }
}

type Fact = FactGroup['facts'][number]

/** One fact of the member. Each change is saved at once, with the consent that a sensitive one needs. */
export function useFact(fact: Fact, onSaved: NoteSaved) {
  const own = dataIfLoaded(useAnswer(ownFactsQuery))
  const agrees = useConsent(fact)
  const showFailure = useShowFailure()
  const store = useSavedSettings<Own, State>({
    queryKey: ownFactsQuery.queryKey,
    settingsOf: (answer) => stateIn(answer, fact.id),
    withSettings: (answer, state) => withState(answer, fact.id, state),
    send: (state, options) => call(profileFacts.save, { body: { fact: fact.id, ...state } }, options),
  })
  const now: State = own ? stateIn(own, fact.id) : { answer: null, audience: null }
  const audience = now.audience ?? defaultAudience(fact.id, now.answer ?? [])

  async function save(state: State, text: string) {
    onSaved({ text, undo: () => store(now).catch(showFailure) })
    await store(state).catch(showFailure)
  }

  async function choose(answer: readonly string[]) {
    const needsConsent = answer.length > 0 && !(own?.data.consented.includes(fact.id) ?? false)
    const consent = needsConsent ? await agrees() : undefined
    if (consent === null) return
    const next = now.audience ?? defaultAudience(fact.id, answer)
    const readers = next === audience ? '' : ` Who sees it: ${FACT_AUDIENCE_LABELS[next]}.`
    await save(
      { answer: [...answer], audience: now.audience, ...(consent !== undefined && { consent }) },
      `${fact.label}: ${chosenText(fact.id, answer)}.${readers}`,
    )
  }

  const show = (next: FactAudience) =>
    save({ answer: now.answer, audience: next }, `Who sees ‘${fact.label}’: ${FACT_AUDIENCE_LABELS[next]}.`)

  return { answer: now.answer, audience, choose, show }
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
