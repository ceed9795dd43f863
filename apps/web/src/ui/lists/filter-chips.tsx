import { classNames } from '../class-names.ts'

type FilterChipsProps<Value extends string> = {
  /** The name of the filtered list. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice of one filter. The row scrolls horizontally on a phone and wraps on wider screens. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: FilterChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout, and nothing is sent
    <div
      role="group"
      aria-label={label}
      className={classNames(
        '-mx-(--spacing-gutter) flex gap-2 overflow-x-auto px-(--spacing-gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="chip shrink-0"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
