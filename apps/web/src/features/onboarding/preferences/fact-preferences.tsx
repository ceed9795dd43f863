import type { Output } from '@heartwell/contract/endpoint.ts'
import {
  type FactPreference,
  factPreferences,
  PREFERRED_FACTS,
  type PreferredFact,
} from '@heartwell/contract/matching/fact-preferences.ts'
import { chosenText, factOf } from '@heartwell/contract/profiles/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call, query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { UNDO_MS } from '../../../ui/messages/undo-time.ts'

const factPreferencesQuery = query(factPreferences.read, {})
type Answer = Output<typeof factPreferences.read>

const preferenceIn = (answer: Answer | undefined, fact: PreferredFact): FactPreference =>
  answer?.data.find((one) => one.fact === fact) ?? { fact, wanted: [], dealbreaker: false }

/** What the member would like others to answer under Good to know. Each change is saved at once. */
export function FactPreferences() {
  const answer = useAnswer(factPreferencesQuery)
  return (
    <>
      <h2 className="text-heading">What others say under Good to know</h2>
      <p className="mt-2 mb-6 text-ink-soft">
        Choose what you would like. We save each change immediately, and other members never see it. We use only what
        they show to everyone.
      </p>
      <Fetched answer={answer} label="Loading your preferences">
        {() => (
          <div className="grid gap-7">
            {PREFERRED_FACTS.map((fact) => (
              <Preference key={fact} fact={fact} />
            ))}
          </div>
        )}
      </Fetched>
    </>
  )
}

function Preference({ fact }: { fact: PreferredFact }) {
  const { preference, save } = useFactPreference(fact)
  const { wanted, dealbreaker } = preference
  const { label = '', choices = [] } = factOf(fact) ?? {}
  const toggle = (id: string) => {
    const chosen = wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]
    void save({ fact, wanted: chosen, dealbreaker: dealbreaker && chosen.length > 0 })
  }
  const rare = choices.filter((choice) => choice.rare && !wanted.includes(choice.id))
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2.5 w-full font-semibold">{label}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {choices
          .filter((choice) => !rare.includes(choice))
          .map(({ id, label: name, text }) => (
            <ChoiceChip key={id} isOn={wanted.includes(id)} onToggle={() => toggle(id)}>
              {text ?? name}
            </ChoiceChip>
          ))}
      </div>
      {rare.length > 0 && (
        <Select
          label={<span className="sr-only">{`${label}: another one`}</span>}
          value=""
          onChange={({ target }) => target.value && toggle(target.value)}
          className="max-w-64"
        >
          <option value="">Another one</option>
          {rare.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {wanted.length > 0 && (
        <div className="mt-3">
          <Checkbox
            checked={dealbreaker}
            onChange={({ target }) => void save({ fact, wanted, dealbreaker: target.checked })}
            hint="We leave out people who show another answer, and they don’t see you either. We keep people who show none."
          >
            This is a dealbreaker
          </Checkbox>
        </div>
      )}
    </fieldset>
  )
}

function useFactPreference(fact: PreferredFact) {
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const toast = useToast()
  const preference = preferenceIn(dataIfLoaded(useAnswer(factPreferencesQuery)), fact)
  const store = useSavedSettings<Answer, FactPreference>({
    queryKey: factPreferencesQuery.queryKey,
    settingsOf: (answer) => preferenceIn(answer, fact),
    withSettings: (answer, chosen) => ({
      ...answer,
      data: [...answer.data.filter((one) => one.fact !== fact), chosen],
    }),
    send: (body, options) => call(factPreferences.save, { body }, options),
  })
  const refresh = () => Promise.all(SUGGESTIONS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  async function keep(chosen: FactPreference) {
    try {
      await store(chosen)
    } catch (error) {
      await showFailure(error)
      return false
    }
    void refresh()
    return true
  }
  async function save(chosen: FactPreference) {
    const before = preferenceIn(queries.getQueryData<Answer>(factPreferencesQuery.queryKey), fact)
    if (await keep(chosen))
      toast.show(`Saved. ${textOf(chosen)}`, {
        ms: UNDO_MS,
        action: { label: 'Undo', run: () => void keep(before) },
      })
  }
  return { preference, save }
}

function textOf({ fact, wanted, dealbreaker }: FactPreference): string {
  const answers = wanted.length === 0 ? 'no preference' : chosenText(fact, wanted)
  return `${factOf(fact)?.label}: ${answers}${dealbreaker ? ', a dealbreaker' : ''}.`
}
