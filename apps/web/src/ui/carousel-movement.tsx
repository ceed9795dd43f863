import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

export type Movement = UseEmblaCarouselType[1]

export type CarouselMovementProps = {
  /** The window through which one slide is seen. */
  frame: HTMLElement
  duration: number
  onReady: (movement: Movement) => void
}

/** Moves the slides inside `frame`, and hands out by what. A module of its own, so that a page can fetch it late. */
export function CarouselMovement({ frame, duration, onReady }: CarouselMovementProps) {
  const [setFrame, embla] = useEmblaCarousel({ loop: true, duration })
  useEffect(() => setFrame(frame), [setFrame, frame])
  useEffect(() => onReady(embla), [onReady, embla])
  return null
}
