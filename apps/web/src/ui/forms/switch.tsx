import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = {
  /** The label, worded so that 'on' answers it: 'Email me about new messages'. */
  children: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string
  className?: string
}

/** For a setting that takes effect immediately. In a form that is submitted later, use `Checkbox`. */
export function Switch({ children, hint, checked, onChange, disabled, name, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="flex min-h-touch items-center justify-between gap-5">
        <label htmlFor={id} className={classNames('min-w-0 py-2 leading-snug', disabled && 'cursor-not-allowed')}>
          <span className="block font-semibold">{children}</span>
          {hint && (
            <span id={`${id}-hint`} className="mt-0.5 block text-base text-ink-soft">
              {hint}
            </span>
          )}
        </label>
        <BaseSwitch.Root
          id={id}
          name={name}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          nativeButton
          render={<button type="button" />}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="relative h-8 w-14 shrink-0 rounded-full bg-ink-soft transition-colors before:absolute before:-inset-1.5 data-checked:bg-garnet data-disabled:opacity-60 forced-colors:border"
        >
          <BaseSwitch.Thumb className="grid size-6 translate-x-1 place-items-center rounded-full bg-panel shadow-soft transition-transform duration-200 ease-out-soft data-checked:translate-x-7 forced-colors:bg-[ButtonText]" />
        </BaseSwitch.Root>
      </div>
    </div>
  )
}
