import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Bookmark } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useMatchMark } from './use-match-mark.ts'

type MarkButtonProps = { match: MatchedUser; className?: string }

/** Adds a person to the shortlist or removes them. */
export function ShortlistButton({ match, className }: MarkButtonProps) {
  const setMark = useMatchMark(match)
  const isSaved = match.mark === 'shortlisted'
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${isolated(match.name)} to your shortlist`}
      onClick={() => void setMark(isSaved ? null : 'shortlisted')}
      className={classNames(
        'z-10 grid size-touch shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:text-garnet aria-pressed:text-garnet',
        className,
      )}
    >
      <Bookmark className="size-5" fill={isSaved ? 'currentColor' : 'none'} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}

/** Passes a person: they are not suggested again and are not notified. */
export function PassButton({ match, className, ref }: MarkButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  const setMark = useMatchMark(match)
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Not for me: ${isolated(match.name)}`}
      onClick={() => void setMark('passed')}
      className={classNames(
        'relative z-10 min-h-touch rounded-full px-3 text-small whitespace-nowrap font-semibold text-ink-soft transition-colors hover:bg-cream hover:text-ink md:text-base',
        className,
      )}
    >
      Not for me
    </button>
  )
}

type UndoPassProps = {
  match: MatchedUser
  /** The mark that Undo restores. */
  before: MatchedUser['mark']
  ref: Ref<HTMLButtonElement>
}

export function UndoPassButton({ match, before, ref }: UndoPassProps) {
  const setMark = useMatchMark(match)
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="small"
      aria-label={`Undo: ${isolated(match.name)}`}
      className="scroll-my-28"
      onClick={() => void setMark(before)}
    >
      Undo
    </Button>
  )
}
