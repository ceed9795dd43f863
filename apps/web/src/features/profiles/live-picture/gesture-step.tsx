import { GESTURES, GESTURES_PER_TRY, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type StillPicture, takeStill } from './still-picture.ts'

const FROM = 3
const STEP_MS = 1_000

/** Counts 3, 2, 1, a second each, then calls back. Undefined while it does not count. */
function useCount(onEnd: () => void): { left: number | undefined; start: () => void } {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined)
      if (left === 1) onEnd()
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return { left, start: () => setLeft(FROM) }
}

type GestureStepProps = {
  gesture: GestureId
  /** From 0. */
  position: number
  track: MediaStreamTrack
  swapsLeft: number
  isSwapping: boolean
  onTaken: (picture: StillPicture) => void
  onSwap: () => void
}

/** One gesture beside the camera's picture. The picture is taken three seconds after the button. */
export function GestureStep({ gesture, position, track, swapsLeft, isSwapping, onTaken, onSwap }: GestureStepProps) {
  const { title, hint } = GESTURES[gesture]
  const video = useRef<HTMLVideoElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stream = useMemo(() => new MediaStream([track]), [track])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  // A screen reader reads each gesture, also one that replaces another.
  useEffect(() => {
    if (gesture) heading.current?.focus()
  }, [gesture])
  const take = useCallback(async () => {
    const picture = video.current && (await takeStill(video.current))
    if (picture) onTaken(picture)
  }, [onTaken])
  const end = useCallback(() => void take(), [take])
  const { left, start } = useCount(end)
  return (
    <section aria-labelledby="gesture" className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-8">
      <div className="relative overflow-hidden rounded-card bg-ink">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          disablePictureInPicture
          aria-label="You, as your camera sees you"
          className="block aspect-4/3 max-h-[46dvh] w-full -scale-x-100 object-cover"
        />
        {left !== undefined && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-3 mx-auto grid size-16 place-items-center rounded-full bg-panel text-[2rem] font-semibold text-ink tabular-nums"
          >
            {left}
          </span>
        )}
      </div>
      <div>
        <p className="text-base text-ink-soft">{`Picture ${position + 1} of ${GESTURES_PER_TRY}`}</p>
        <h2 id="gesture" ref={heading} tabIndex={-1} className="mt-1 text-heading outline-none">
          {title}
        </h2>
        <p className="mt-1.5 leading-snug">{hint}</p>
        <div className="mt-5 grid gap-2.5">
          <Button pending={left !== undefined} pendingLabel="Hold still..." onClick={start}>
            Take the picture in 3 seconds
          </Button>
          {swapsLeft > 0 && (
            <Button variant="quiet" pending={isSwapping} disabled={left !== undefined} onClick={onSwap}>
              I can’t do this one
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {left}
        </p>
      </div>
    </section>
  )
}
