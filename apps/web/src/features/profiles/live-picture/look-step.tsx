import { GESTURES, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { Sun } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import type { StillPicture } from './still-picture.ts'

type LookStepProps = {
  gestures: readonly GestureId[]
  pictures: readonly StillPicture[]
  isSending: boolean
  onAgain: (position: number) => void
  onSend: () => void
}

/** The three pictures, each of which can be taken again before they are sent. */
export function LookStep({ gestures, pictures, isSending, onAgain, onSend }: LookStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="look">
      <h2 id="look" ref={heading} tabIndex={-1} className="text-heading outline-none">
        Look at your pictures
      </h2>
      <p className="mt-1.5 text-ink-soft">Your face and each gesture should be easy to see.</p>
      {pictures.some(({ isDark }) => isDark) && (
        <Callout look="waiting" icon={<Sun aria-hidden="true" />} className="mt-4">
          A picture is quite dark. Turn on a light or face a window, then take it again.
        </Callout>
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {pictures.map((picture, position) => {
          const gesture = gestures[position]
          if (!gesture) return null
          return (
            <li key={gesture} className="flex items-center gap-4 sm:block">
              <img
                src={picture.url}
                alt={`You: ${GESTURES[gesture].title}`}
                className="aspect-4/3 w-32 shrink-0 -scale-x-100 rounded-field bg-cream object-cover sm:w-full"
              />
              <div className="min-w-0 flex-1 sm:mt-2">
                <p className="leading-snug">{GESTURES[gesture].title}</p>
                <Button
                  variant="quiet"
                  size="small"
                  className="mt-1"
                  disabled={isSending}
                  onClick={() => onAgain(position)}
                >
                  <span>
                    Take again<span className="sr-only">{`: ${GESTURES[gesture].title}`}</span>
                  </span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Button className="mt-6 max-sm:w-full" pending={isSending} pendingLabel="Sending..." onClick={onSend}>
        Send to a reviewer
      </Button>
    </section>
  )
}
