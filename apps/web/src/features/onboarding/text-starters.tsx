import { useId, useState } from 'react'

type TextStartersProps = {
  starters: readonly string[]
  /** The text of the field so far. */
  text: string
  onChange: (text: string) => void
}

/**
 * Beginnings for an empty text. Pressing the chosen one again removes it. While the member writes, they stay in place but
 * are disabled, so that the page does not move; a text from an earlier visit has none.
 */
export function TextStarters({ starters, text, onChange }: TextStartersProps) {
  const id = useId()
  const isOwnText = text.trim() !== '' && !starters.includes(text.trim())
  const [isOffered, setIsOffered] = useState(!isOwnText)
  if (!isOwnText && !isOffered) setIsOffered(true)
  if (!isOffered) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout, and nothing is sent
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-base text-ink-soft">
        You could begin with:
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {starters.map((starter) => {
          const isChosen = text.trim() === starter
          return (
            <button
              key={starter}
              type="button"
              aria-pressed={isChosen}
              disabled={isOwnText}
              onClick={() => onChange(isChosen ? '' : `${starter} `)}
              className="chip disabled:text-ink-soft disabled:opacity-60"
            >{`${starter}…`}</button>
          )
        })}
      </div>
    </div>
  )
}
