import { Minus, Plus } from 'lucide-react'
import type { PromptHelp } from './prompt-help.ts'

type StartersProps = { starters: readonly string[]; text: string; onChange: (text: string) => void }

/** Beginnings for an empty sheet. They stay in place while the member writes, so that the page does not move. */
export function Starters({ starters, text, onChange }: StartersProps) {
  const isOwn = text.trim() !== '' && !starters.includes(text.trim())
  return (
    <fieldset className="mt-5">
      <legend className="text-base text-ink-soft">You could begin with:</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {starters.map((starter) => {
          const isChosen = text.trim() === starter
          return (
            <button
              key={starter}
              type="button"
              aria-pressed={isChosen}
              disabled={isOwn}
              onClick={() => onChange(isChosen ? '' : `${starter} `)}
              className="chip disabled:text-ink-soft disabled:opacity-60"
            >
              {`${starter}…`}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const QUOTE = 'mt-3 font-display text-[1.25rem] leading-[1.4] font-[480]'

/** The weak example is not wrong: it only could be anybody's. */
export function Examples({ help: { good, weak, weakBecause } }: { help: PromptHelp }) {
  return (
    <section aria-labelledby="examples" className="mt-9">
      <h2 id="examples" className="text-heading">
        Two answers to compare
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[1.25fr_1fr]">
        <figure className="rounded-card bg-sage p-6">
          <figcaption className="flex items-center gap-2.5 text-base font-semibold text-leaf">
            <span className="grid size-6 place-items-center rounded-full bg-panel">
              <Plus className="size-4" strokeWidth={2.6} aria-hidden="true" />
            </span>
            <span>Only one person could have written this</span>
          </figcaption>
          <blockquote className={QUOTE}>{`“${good}”`}</blockquote>
        </figure>
        <figure className="rounded-card bg-cream p-6">
          <figcaption className="flex items-center gap-2.5 text-base font-semibold text-ink-soft">
            <span className="grid size-6 place-items-center rounded-full bg-panel">
              <Minus className="size-4" strokeWidth={2.6} aria-hidden="true" />
            </span>
            <span>Almost anybody could</span>
          </figcaption>
          <blockquote className={QUOTE}>{`“${weak}”`}</blockquote>
          <p className="mt-3 text-base leading-snug text-ink-soft">{weakBecause}</p>
        </figure>
      </div>
    </section>
  )
}
