import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import type { ReactNode } from 'react'

type PhotoControlsProps = {
  /** Names the photo, for example 'Photo 2'. */
  name: string
  index: number
  of: number
  onMove: (to: number) => void
  disabled: boolean
}

/** The buttons below a photo that change its position. */
export function PhotoControls({ name, index, of, onMove, disabled }: PhotoControlsProps) {
  if (of < 2) return index === 0 ? <FirstPhoto /> : null
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <MoveButton label={`Move ${name} earlier`} by={-1} atEnd={index === 0} {...{ index, onMove, disabled }}>
          <ArrowLeft className="size-5" aria-hidden="true" />
        </MoveButton>
        <MoveButton label={`Move ${name} later`} by={1} atEnd={index === of - 1} {...{ index, onMove, disabled }}>
          <ArrowRight className="size-5" aria-hidden="true" />
        </MoveButton>
      </div>
      {index === 0 ? (
        <FirstPhoto />
      ) : (
        <button
          type="button"
          aria-label={`Make first: ${name}`}
          disabled={disabled}
          onClick={() => onMove(0)}
          className="mt-1 min-h-touch w-full rounded-full text-base font-semibold text-garnet underline decoration-1 underline-offset-4 hover:bg-garnet-wash disabled:opacity-60"
        >
          Make first
        </button>
      )}
    </>
  )
}

const FirstPhoto = () => (
  <p className="mt-1 flex min-h-touch items-center justify-center gap-1.5 text-base font-semibold whitespace-nowrap max-sm:gap-1 max-sm:text-small">
    <Star className="size-4 fill-current text-garnet" aria-hidden="true" />
    First photo
  </p>
)

type MoveButtonProps = {
  label: string
  index: number
  /** The direction: 1 moves the photo later, -1 earlier. */
  by: 1 | -1
  /** Whether the photo cannot move further in this direction. */
  atEnd: boolean
  onMove: (to: number) => void
  disabled: boolean
  children: ReactNode
}

/** At the end of the row only `aria-disabled`: a disabled button would lose the keyboard's focus. */
function MoveButton({ label, index, by, atEnd, onMove, disabled, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atEnd || undefined}
      disabled={disabled}
      onClick={() => !atEnd && onMove(index + by)}
      className="grid min-h-touch place-items-center rounded-full text-ink shadow-[inset_0_0_0_1.5px_var(--color-line)] hover:bg-cream disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-soft/50"
    >
      {children}
    </button>
  )
}
