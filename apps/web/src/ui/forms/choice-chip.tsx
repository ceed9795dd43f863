import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type ChoiceChipProps = { isOn: boolean; onToggle: () => void; disabled?: boolean | undefined; children: ReactNode }

/** A checkbox as a chip, for choices out of many short names. */
export const ChoiceChip = ({ isOn, onToggle, disabled, children }: ChoiceChipProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-panel px-3.5 py-1.5 sm:px-4 text-[1.0625rem] leading-snug shadow-[inset_0_0_0_1.5px_var(--color-edge)] transition-colors select-none hover:bg-cream has-checked:bg-garnet has-checked:font-semibold has-checked:text-on-garnet has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:opacity-60">
    <input
      type="checkbox"
      checked={isOn}
      disabled={disabled}
      onChange={onToggle}
      className="absolute size-px appearance-none opacity-0"
    />
    {isOn && <Check className="-ml-1 size-4" strokeWidth={3} aria-hidden="true" />}
    <span>{children}</span>
  </label>
)
