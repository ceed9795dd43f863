import { useId } from 'react'
import { classNames } from '../class-names.ts'

type Size = 'standard' | 'large' | 'largest'

const CHOICES = [
  { size: 'standard', name: 'Standard', look: 'text-[1.0625rem]' },
  { size: 'large', name: 'Large', look: 'text-[1.375rem]' },
  { size: 'largest', name: 'Largest', look: 'text-[1.75rem]' },
] as const

type TextSizeControlProps = {
  /** The value and the setter of `useTextSize()`. */
  value: Size
  onChange: (size: Size) => void
  className?: string
}

/** Three letters of growing size. One tap changes the text size of the whole site. */
export function TextSizeControl({ value, onChange, className }: TextSizeControlProps) {
  const name = useId()
  return (
    <fieldset className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <legend className="float-left text-base font-semibold">Text size</legend>
      <div className="flex rounded-full bg-panel p-1 shadow-[inset_0_0_0_1.5px_var(--color-edge)]">
        {CHOICES.map((choice) => (
          <label
            key={choice.size}
            title={choice.name}
            className="grid h-touch min-w-12 cursor-pointer place-items-center rounded-full font-display leading-none font-[560] text-ink-soft transition-colors hover:text-ink has-checked:bg-garnet has-checked:text-on-garnet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-garnet forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={choice.size}
              checked={choice.size === value}
              onChange={() => onChange(choice.size)}
              aria-label={choice.name}
              className="sr-only"
            />
            <span aria-hidden="true" className={choice.look}>
              A
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
