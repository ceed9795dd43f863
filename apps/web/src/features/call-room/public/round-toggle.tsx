import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type RoundToggleProps = {
  /** The label without 'on' or 'off': screen readers say whether the button is pressed. */
  label: string
  /** Writes the label below the control. */
  isLabelled?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
  icons: readonly [on: LucideIcon, off: LucideIcon]
  badge?: ReactNode
  /** `panel`: a panel beside the call, white while it is open. A device is white while it is off. */
  kind?: 'device' | 'panel'
  disabled?: boolean
  className?: string
}

/** A round control on a dark background. White marks what must be visible from a distance. */
export function RoundToggle({
  label,
  isOn,
  onChange,
  icons: [On, Off],
  isLabelled = false,
  badge,
  disabled,
  kind = 'device',
  className,
}: RoundToggleProps) {
  const Icon = isOn ? On : Off
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isLabelled ? undefined : label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className={classNames('call-control group relative', className)}
    >
      <span
        className={classNames(
          'call-circle group-disabled:opacity-60',
          isOn === (kind === 'device') ? 'call-raised' : 'call-white',
        )}
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      {badge && <span className="absolute top-0 right-0">{badge}</span>}
      {isLabelled && <span>{label}</span>}
    </button>
  )
}
