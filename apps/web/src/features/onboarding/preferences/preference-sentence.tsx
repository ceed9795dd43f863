import type { SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { classNames } from '../../../ui/class-names.ts'
import type { PreferencesFormState, PreferenceValues } from './preference-values.ts'
import { SENTENCE_PARTS, type SentencePart, sentenceOf } from './sentence-words.ts'

type Panel = SentencePart | 'more'
const FIELDS: Record<Panel, readonly (keyof PreferenceValues)[]> = {
  ...SENTENCE_PARTS,
  more: ['has_children', 'wants_children', 'religion_importance', 'children_dealbreaker', 'faith_dealbreaker'],
}
const PANELS: readonly Panel[] = ['who', 'age', 'place', 'hope', 'more']
const TITLES = {
  who: 'The person',
  age: 'Their age',
  place: 'Where you live',
  hope: 'What you hope for',
  more: 'More',
} satisfies Record<Panel, string>

type PreferenceSentenceProps = {
  form: PreferencesFormState
  suggested: SuggestedPreferences
  panels: Record<Panel, ReactNode>
}

/** The preferences as one sentence. Each part of it opens its fields below; a part with an error is open. */
export function PreferenceSentence({ form, suggested, panels }: PreferenceSentenceProps) {
  const id = useId()
  const [opened, setOpened] = useState<ReadonlySet<Panel>>(new Set())
  const faulty = useFaultyPanels(form)
  const isOpen = (panel: Panel) => opened.has(panel) || faulty.includes(panel)
  const idOf = (panel: Panel) => `${id}-${panel}`
  const toggle = (panel: Panel) => {
    const others = [...opened].filter((one) => one !== panel)
    setOpened(new Set(opened.has(panel) ? others : [...others, panel]))
  }
  const button = (panel: Panel) => ({
    onClick: () => toggle(panel),
    'aria-expanded': isOpen(panel),
    'aria-controls': idOf(panel),
  })
  return (
    <div className="grid gap-4">
      <Sentence form={form} suggested={suggested} button={button} />
      {PANELS.map((panel) => (
        <div key={panel} className="contents">
          {panel === 'more' && (
            <button
              type="button"
              {...button('more')}
              className="group flex min-h-touch items-center gap-2 text-left font-semibold text-garnet"
            >
              <span>More: children, faith and dealbreakers</span>
              <ChevronDown
                className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180"
                aria-hidden="true"
              />
            </button>
          )}
          <fieldset
            id={idOf(panel)}
            hidden={!isOpen(panel)}
            className="rounded-card border border-line bg-panel p-5 sm:p-6"
          >
            <legend className="float-left mb-4 font-display text-xl font-semibold">{TITLES[panel]}</legend>
            <div className="clear-both grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{panels[panel]}</div>
          </fieldset>
        </div>
      ))}
    </div>
  )
}

/** Fields with an error are shown, and the first of them has the focus if it was hidden before. */
function useFaultyPanels(form: PreferencesFormState): readonly Panel[] {
  const { errors } = form.formState
  const faulty = PANELS.filter((panel) => FIELDS[panel].some((field) => errors[field]))
  const [panel] = faulty
  const { setFocus } = form
  const first = panel && FIELDS[panel].find((field) => errors[field])
  useEffect(() => {
    if (first && document.activeElement?.matches('button, body')) setFocus(first)
  }, [first, setFocus])
  return faulty
}

/** No line breaks at it. */
const WORD_JOINER = '\u2060'

type SentenceProps = {
  form: PreferencesFormState
  suggested: SuggestedPreferences
  button: (part: SentencePart) => object
}

function Sentence({ form, suggested, button }: SentenceProps) {
  const values = useWatch({ control: form.control }) as PreferenceValues // Every field has a default value.
  const words = sentenceOf(values, suggested)
  const part = (name: SentencePart, label: string, end = '') => (
    <button
      type="button"
      {...button(name)}
      className={classNames(
        'min-h-touch max-w-full min-w-0 rounded-lg px-0.5 text-left wrap-anywhere text-garnet underline decoration-2 underline-offset-[.22em]',
        'hover:bg-apricot aria-expanded:bg-apricot',
      )}
    >
      <span className="sr-only">{`${label}: `}</span>
      <span>{words[name]}</span>
      {/* After the last word, also where the words need two lines. */}
      {end && <span aria-hidden="true">{WORD_JOINER}</span>}
      <span aria-hidden="true" className="inline-block text-ink">
        {end}
      </span>
    </button>
  )
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 font-display text-[1.5rem] leading-[1.35] font-[480] md:text-[1.75rem]">
      <span>I’d like to meet</span>
      {part('who', 'Whom')}
      {part('age', 'Age', ',')}
      {part('place', 'Where', ',')}
      {part('hope', 'For what', '.')}
    </p>
  )
}
