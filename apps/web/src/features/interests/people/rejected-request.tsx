import './rejected-request.css'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { photoUrl } from '../../../platform/files/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { useUndoTime } from '../../../ui/messages/use-undo-time.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { KindWords } from '../request/kind-words.tsx'
import { usePendingRejection } from '../request/use-pending-rejection.ts'

type RejectedRequestProps = {
  person: { id: string; name: string; more_images?: readonly string[] }
  /** Called when the request is open again: after Undo, or when it could not be closed. */
  onOpen: () => void
  onClosed: () => void
}

/** A request that was just rejected. For eight seconds the member can undo that or add kind words. */
export function RejectedRequest({ person, onOpen, onClosed }: RejectedRequestProps) {
  const [isChoosingWords, setIsChoosingWords] = useState(false)
  const [isHeld, hold] = useHold()
  const { undo, send, isPending } = usePendingRejection(person)
  const textId = useId()
  const undoButton = useRef<HTMLButtonElement>(null)
  const name = firstName(person.name)
  useUndoTime(isHeld || isChoosingWords, () => void close())
  // The pressed buttons have disappeared, so Undo takes their focus.
  useEffect(() => {
    if (!isChoosingWords) undoButton.current?.focus()
  }, [isChoosingWords])
  async function close(...words: Parameters<typeof send>) {
    if (await send(...words)) onClosed()
    else onOpen()
  }
  return (
    <div {...hold} data-undo-open className="rejected-request grid gap-5 rounded-card bg-cream p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span className="relative m-2 shrink-0">
          <span className="block opacity-80 grayscale-30">
            <Avatar src={photoUrl(person.more_images?.[0])} tone={toneFor(person.id)} />
          </span>
          {!isChoosingWords && <UndoRing isHeld={isHeld} />}
        </span>
        <div id={textId} className="min-w-0 flex-1 basis-44">
          <p className="font-display text-[1.375rem] leading-tight font-[560] wrap-anywhere">
            {isChoosingWords ? `Kind words for ${name}` : `You’ve said no to ${name}`}
          </p>
          <p className="mt-1 text-base leading-snug text-ink-soft">
            {isChoosingWords
              ? 'Choose one. It ends the request, and they can’t write back.'
              : 'The request closes without a message, unless you add one.'}
          </p>
        </div>
        {!isChoosingWords && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
            <Button size="small" variant="quiet" disabled={isPending} onClick={() => setIsChoosingWords(true)}>
              Add kind words
            </Button>
            <Button
              ref={undoButton}
              size="small"
              variant="ghost"
              // Scrolls to above the bottom bar of a phone.
              className="scroll-my-28"
              disabled={isPending}
              aria-describedby={textId}
              onClick={() => (undo() ? onOpen() : onClosed())}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
      {isChoosingWords && (
        <KindWords
          name={name}
          isPending={isPending}
          onSend={(words) => void close(words)}
          cancel="Back"
          onCancel={() => setIsChoosingWords(false)}
        />
      )}
    </div>
  )
}

/** Pauses the time to undo while the pointer or the keyboard's focus is on the element. */
function useHold() {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const handlers = {
    onPointerMove: (event: React.PointerEvent) => event.pointerType === 'mouse' && setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: (event: React.FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  }
  return [isPointed || isFocused, handlers] as const
}

function UndoRing({ isHeld }: { isHeld: boolean }) {
  return (
    <svg viewBox="0 0 72 72" className="absolute -inset-2 size-18 -rotate-90" aria-hidden="true">
      <circle cx="36" cy="36" r="33.5" fill="none" strokeWidth="3.5" className="stroke-line" />
      <circle
        cx="36"
        cy="36"
        r="33.5"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        pathLength={1}
        className="undo-ring stroke-garnet"
        style={{ animationPlayState: isHeld ? 'paused' : 'running' }}
      />
    </svg>
  )
}
