import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

export type Movement = UseEmblaCarouselType[1]

export type CarouselMovementProps = {
  /** The element that shows one slide at a time. */
  frame: HTMLElement
  duration: number
  onReady: (movement: Movement) => void
}

/** Moves the slides inside `frame` and passes its controls to `onReady`. In a separate module, to load late. */
export function CarouselMovement({ frame, duration, onReady }: CarouselMovementProps) {
  const [setFrame, embla] = useEmblaCarousel({ loop: true, duration })
  useEffect(() => setFrame(frame), [setFrame, frame])
  useEffect(() => onReady(embla), [onReady, embla])
  return null
}
