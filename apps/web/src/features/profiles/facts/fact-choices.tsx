import type { FactGroup } from '@heartwell/contract/profiles/facts.ts'
import { FACT_ANSWERS_MAX } from '@heartwell/contract/profiles/shown-facts.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/forms/select.tsx'
import type { Choosing } from './use-fact.ts'

type Fact = FactGroup['facts'][number]
type FactChoicesProps = {
  fact: Fact
  labelId: string
  /** Empty for 'Rather not say'; null before the first choice. */
  answer: readonly string[] | null
  onChange: (next: Choosing) => void
}

const NOT_SAID = 'Rather not say'

/** The choices of a fact: chips for one or several of few, and a list for one of many. */
export function FactChoices(props: FactChoicesProps) {
  if (props.fact.look === 'list') return <ChoiceList {...props} />
  return props.fact.several ? <SeveralChips {...props} /> : <OneChip {...props} />
}

const CHIP =
  'relative inline-flex min-h-touch cursor-pointer items-center gap-[.45rem] rounded-full px-4 py-1 text-base leading-tight font-medium transition-[background-color,box-shadow] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:text-ink-soft forced-colors:border forced-colors:has-checked:border-3'
const LOUD =
  'bg-panel shadow-[inset_0_0_0_1px_var(--color-edge)] hover:shadow-[inset_0_0_0_1.5px_var(--color-ink-soft)] has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-checked:shadow-none'
/** 'Rather not say' is quieter, chosen or not. */
const QUIET =
  'text-ink-soft hover:text-ink has-checked:bg-cream has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--color-edge)]'

function OneChip({ fact, labelId, answer, onChange }: FactChoicesProps) {
  const name = useId()
  const options = [...fact.choices, { id: '', label: NOT_SAID }]
  const value = answer && (answer[0] ?? '')
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="flex flex-wrap gap-2">
      {options.map(({ id, label }) => (
        <label key={id} className={classNames(CHIP, id === '' ? QUIET : LOUD)}>
          <input
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(() => (id === '' ? [] : [id]))}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {id === value && <Check className="-ml-1 size-4" strokeWidth={3} aria-hidden="true" />}
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

/** The usual choices as chips, with those of the rare ones that are chosen; the others are in a list. */
function SeveralChips({ fact, labelId, answer, onChange }: FactChoicesProps) {
  const chosen = answer ?? []
  const isFull = chosen.length >= FACT_ANSWERS_MAX
  const chips = fact.choices.filter(({ id, rare }) => !rare || chosen.includes(id))
  const toggle = (id: string) =>
    onChange((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout, and nothing is submitted */}
      <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-2">
        {chips.map(({ id, label }) => {
          const isOn = chosen.includes(id)
          return (
            <label key={id} className={classNames(CHIP, LOUD)}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => toggle(id)}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              {isOn && <Check className="-ml-1 size-4" strokeWidth={3} aria-hidden="true" />}
              <span>{label}</span>
            </label>
          )
        })}
      </div>
      {!isFull && (
        <Select
          label={<span className="sr-only">{`${fact.label}: another one`}</span>}
          value=""
          onChange={({ target }) => target.value && toggle(target.value)}
          className="max-w-64"
        >
          <option value="">Another one</option>
          {fact.choices
            .filter(({ id, rare }) => rare && !chosen.includes(id))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </Select>
      )}
    </>
  )
}

const ChoiceList = ({ fact, labelId, answer, onChange }: FactChoicesProps) => (
  <Select
    label={<span className="sr-only">{fact.label}</span>}
    aria-labelledby={labelId}
    value={answer?.[0] ?? ''}
    onChange={({ target }) => onChange(() => (target.value ? [target.value] : []))}
    className="-mt-2 max-w-64"
  >
    <option value="">{NOT_SAID}</option>
    {fact.choices.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </Select>
)
