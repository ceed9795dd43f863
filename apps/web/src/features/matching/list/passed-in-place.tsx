import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { UndoPassButton } from '../marks/mark-buttons.tsx'

type PassedInPlaceProps = {
  match: MatchedUser
  /** `small` in the list; a daily pick has room for more text. */
  size: 'small' | 'large'
  className?: string
  /** Renders the card of a person who is not passed, given the button that passes them. */
  children: (passButton: Ref<HTMLButtonElement>) => ReactNode
}

/**
 * A card that an Undo button replaces in place once its member is passed. The page does not jump, and the focus moves to
 * that button.
 */
export function PassedInPlace({ match, size, className, children }: PassedInPlaceProps) {
  const isPassed = match.mark === 'passed'
  const passButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const wasPassed = useRef(isPassed)
  const before = useRef<MatchedUser['mark']>(null)
  useEffect(() => {
    if (wasPassed.current !== isPassed) (isPassed ? undoButton : passButton).current?.focus({ preventScroll: true })
    wasPassed.current = isPassed
    if (!isPassed) before.current = match.mark
  }, [isPassed, match.mark])
  if (!isPassed) return children(passButton)
  const first = firstName(match.name)
  return (
    <li
      className={classNames(
        'grid place-content-center justify-items-center gap-1 bg-cream px-4 py-8 text-center',
        size === 'large' ? 'min-h-80 snap-start rounded-card' : 'rounded-[1.125rem] md:rounded-card',
        className,
      )}
    >
      <span className="mb-2 opacity-60 grayscale-40">
        <Avatar src={cardPicture(match)} tone={toneFor(match.id)} size={size === 'large' ? 'large' : 'medium'} />
      </span>
      <p
        role="status"
        className={
          size === 'large'
            ? 'font-display text-heading font-[560] text-balance'
            : 'text-base leading-snug font-semibold text-balance wrap-anywhere'
        }
      >{`We won’t suggest ${first} again.`}</p>
      {size === 'large' && <p className="max-w-[36ch] text-ink-soft">{`${first} won’t be told.`}</p>}
      <p className="mt-3">
        <UndoPassButton ref={undoButton} match={match} before={before.current} />
      </p>
    </li>
  )
}
