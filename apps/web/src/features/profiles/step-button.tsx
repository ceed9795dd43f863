import { ChevronLeft, ChevronRight } from 'lucide-react'

type StepButtonProps = { way: 'back' | 'on'; onClick: () => void }

/** To the picture before or after. */
export function StepButton({ way, onClick }: StepButtonProps) {
  const Arrow = way === 'back' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={way === 'back' ? 'Previous picture' : 'Next picture'}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full bg-panel text-ink shadow-soft transition-colors hover:bg-garnet-wash hover:text-garnet-deep"
    >
      <Arrow className="size-6" aria-hidden="true" />
    </button>
  )
}
