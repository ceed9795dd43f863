import { Star } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '../forms/field-frame.tsx'

const WORDS = ['Poor', 'Not for me', 'All right', 'Good', 'Excellent']

type StarChoiceProps = {
  label: string
  /** From 1 to 5; 0 while none is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** Five stars as radio buttons with names. Arrow keys move, and none is preselected. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div
          role="radiogroup"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="-ml-2 flex"
        >
          {WORDS.map((word, index) => (
            <label
              key={word}
              className="grid size-13 cursor-pointer place-items-center rounded-full text-garnet transition-colors hover:bg-garnet-wash has-focus-visible:outline-3 has-focus-visible:outline-garnet"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
              />
              <span className="sr-only">{`${index + 1}: ${word}`}</span>
              <Star
                className="size-8"
                fill={index < value ? 'currentColor' : 'none'}
                strokeWidth={1.6}
                aria-hidden="true"
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={value > 0 ? 'font-semibold' : 'text-ink-soft'}>
          {WORDS[value - 1] ?? 'Choose a number of stars'}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
