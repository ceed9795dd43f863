import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { choiceProps } from './chosen-again.ts'
import { FieldNote } from './field-frame.tsx'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

type RadioCardsProps<Value extends string> = {
  /** The question that the options answer. */
  label: ReactNode
  /** `hidden` keeps the label for screen readers when a heading already shows it. */
  labelLook?: 'shown' | 'hidden'
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Called when the chosen option is clicked (or pressed with Space) again, for choices that can be cleared. */
  onChooseAgain?: (value: Value) => void
  error?: string | undefined
  hint?: ReactNode
  columns?: 1 | 2
  /** `tiles`: two large fields side by side, for a choice between two words. */
  look?: 'rows' | 'tiles'
  name?: string
  disabled?: boolean | undefined
  /** For forms that the browser validates. */
  required?: boolean | undefined
}

/** Radio buttons as cards, for a choice of one. Arrow keys move the choice as usual. */
export function RadioCards<Value extends string>({
  columns = 1,
  look = 'rows',
  labelLook = 'shown',
  ...props
}: RadioCardsProps<Value>) {
  const { label, options, error, hint } = props
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    >
      <p
        id={`${id}-label`}
        className={labelLook === 'hidden' ? 'sr-only' : 'mb-2 text-[1.0625rem] leading-snug font-semibold'}
      >
        {label}
      </p>
      <div className={classNames('grid gap-3', columns === 2 && 'sm:grid-cols-2', look === 'tiles' && 'grid-cols-2')}>
        {options.map((option) => (
          <RadioCard key={option.value} option={option} group={props} name={props.name ?? id} look={look} />
        ))}
      </div>
      <FieldNote controlId={id} error={error} hint={hint} />
    </div>
  )
}

type RadioCardProps<Value extends string> = {
  option: RadioOption<Value>
  group: Pick<RadioCardsProps<Value>, 'value' | 'onChange' | 'onChooseAgain' | 'error' | 'disabled' | 'required'>
  name: string
  look: 'rows' | 'tiles'
}

function RadioCard<Value extends string>({ option, group, name, look }: RadioCardProps<Value>) {
  const hintId = useId()
  const chosen = group.value === option.value
  return (
    <label
      className={classNames(
        look === 'tiles' ? 'min-h-32 flex-col justify-center rounded-card text-heading' : 'min-h-14 rounded-field',
        'flex cursor-pointer items-center gap-3.5 px-4 py-3 leading-snug transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:opacity-60 forced-colors:border',
        chosen ? 'bg-garnet-wash shadow-[inset_0_0_0_2px_var(--color-garnet)]' : 'bg-panel hover:bg-cream',
        !chosen &&
          (group.error
            ? 'shadow-[inset_0_0_0_2px_var(--color-error)]'
            : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)]'),
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={group.disabled}
        required={group.required}
        aria-describedby={option.hint ? hintId : undefined}
        {...choiceProps({
          chosen,
          onChoose: () => group.onChange(option.value),
          onChooseAgain: () => group.onChooseAgain?.(option.value),
        })}
        className="grid size-6 shrink-0 cursor-[inherit] appearance-none forced-colors:appearance-auto place-items-center rounded-full bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)] outline-none before:size-3 before:scale-0 before:rounded-full before:bg-garnet before:transition-transform checked:shadow-[inset_0_0_0_2px_var(--color-garnet)] checked:before:scale-100"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{option.label}</span>
        {option.hint && (
          <span id={hintId} className="mt-0.5 block text-base text-ink-soft">
            {option.hint}
          </span>
        )}
      </span>
    </label>
  )
}
