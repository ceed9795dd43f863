import type { PreferenceSuggestion } from '@heartwell/contract/matching/matching.ts'
import { Check, Plus } from 'lucide-react'
import { inSettings, paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { preferenceSuggestionsQuery } from '../queries.ts'
import { leftWords, moreWords } from '../switches/preference-suggestion-labels.ts'
import { useWidening } from '../switches/use-relax-preference.ts'

type FewMatchesProps = { list: 'short' | 'long' }

/** Shown when the preferences leave few people: how many people each single change would add. */
export function FewMatches({ list }: FewMatchesProps) {
  const asked = useAnswer({ ...preferenceSuggestionsQuery, enabled: list === 'short' })
  const { relax, undo, done, isPending } = useWidening()
  const data = list === 'short' ? dataIfLoaded(asked) : undefined
  const preferenceSuggestions = data?.preferenceSuggestions ?? []
  if (!done && preferenceSuggestions.length === 0) return null
  return (
    <section aria-labelledby="few" className="mt-10 rounded-panel bg-cream p-6 sm:p-8">
      <h2 id="few" className="text-heading">
        {data ? leftWords(data.people) : 'Your preferences'}
      </h2>
      <div role="status">{done && <Done sentence={done.sentence} onUndo={undo} pending={isPending} />}</div>
      {preferenceSuggestions.length > 0 && (
        <>
          <p className="mt-2 max-w-[58ch] text-ink-soft">
            A single change could add people. Nothing changes until you choose.
          </p>
          <ul className="mt-5 grid gap-3 xl:grid-cols-2">
            {preferenceSuggestions.map((suggestion) => (
              <Way
                key={suggestion.kind}
                suggestion={suggestion}
                disabled={isPending}
                onChoose={() => void relax(suggestion)}
              />
            ))}
          </ul>
        </>
      )}
      <p className="mt-5">
        <TextLink to={inSettings(paths.preferences)}>See all your preferences</TextLink>
      </p>
    </section>
  )
}

type WayProps = { suggestion: PreferenceSuggestion; disabled: boolean; onChoose: () => void }

const Way = ({ suggestion, disabled, onChoose }: WayProps) => (
  <li>
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose()}
      className="flex min-h-[3.75rem] w-full items-center gap-4 rounded-card bg-panel px-5 py-3 text-left leading-snug font-semibold shadow-soft transition duration-200 hover:text-garnet-deep hover:shadow-lift"
    >
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-garnet-wash">
        <Plus className="size-5 text-garnet" />
      </span>
      <span>
        <span>{`${suggestion.text}: `}</span>
        <span className="whitespace-nowrap text-garnet-deep">{moreWords(suggestion.people)}</span>
      </span>
    </button>
  </li>
)

type DoneProps = { sentence: string; onUndo: () => Promise<void>; pending: boolean }

const Done = ({ sentence, onUndo, pending }: DoneProps) => (
  <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field bg-sage px-5 py-3">
    <p className="flex min-w-0 items-start gap-3 font-semibold">
      <Check className="mt-1 size-5 shrink-0 text-leaf" aria-hidden="true" />
      <span>{sentence}</span>
    </p>
    <Button variant="ghost" size="small" pending={pending} onClick={() => void onUndo()}>
      Undo
    </Button>
  </div>
)
