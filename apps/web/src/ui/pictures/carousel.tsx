import { Pause, Play } from 'lucide-react'
import { type FocusEvent, lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useReducedMotion, useTabVisible } from '../page/use-surroundings.ts'
import type { CarouselMovementProps, Movement } from './carousel-movement.tsx'

/** Equals the duration of the progress bar (`--animate-fill` in theme.css). */
const INTERVAL_MS = 5000

/** The movement code loads after the page. Until then, or if it fails to load, the first slide is shown. */
const CarouselMovement = lazy(async (): Promise<{ default: (props: CarouselMovementProps) => ReactNode }> => {
  const fetched = await import('./carousel-movement.tsx').catch(() => undefined)
  return { default: fetched?.CarouselMovement ?? (() => null) }
})

type CarouselSlide = { key: string; content: ReactNode; className?: string | undefined }

type CarouselProps = {
  /** The name of the carousel for screen readers. */
  label: string
  slides: readonly CarouselSlide[]
  className?: string
  /** Classes of the window around one slide, for example its rounded corners. */
  windowClassName?: string | undefined
  /** Classes of the row with the dots and the pause button. */
  controlsClassName?: string | undefined
}

/**
 * Slides that advance every five seconds, unless the reader points at them, uses or pauses them, has another tab open
 * or prefers reduced motion. All slides are in the HTML; hidden ones are inert.
 */
export function Carousel({ label, slides, className, windowClassName, controlsClassName }: CarouselProps) {
  const { current, show, playing, togglePlaying, running, holds, ...movement } = useCarousel(slides.length)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('relative', className)}
      {...holds}
    >
      <div ref={setFrame} className={classNames('overflow-hidden', windowClassName)}>
        {/* Without scripts the slides are listed one below the other. */}
        <div className="flex touch-pan-y noscript:flex-col" aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== current}
              className={classNames('relative min-w-0 flex-[0_0_100%]', slide.className)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {frame && (
        <Suspense fallback={null}>
          <CarouselMovement frame={frame} {...movement} />
        </Suspense>
      )}
      <div className={classNames('flex items-center noscript:hidden', controlsClassName)}>
        {slides.map((slide, index) => (
          <Dot
            key={slide.key}
            number={index + 1}
            state={index !== current ? 'other' : running ? 'running' : 'resting'}
            onChoose={() => show(index)}
          />
        ))}
        <button
          type="button"
          onClick={togglePlaying}
          aria-label={playing ? 'Pause slides' : 'Play slides'}
          className="ml-1 grid size-touch place-items-center rounded-full text-ink/75 transition-colors hover:bg-ink/10 hover:text-ink"
        >
          {playing ? (
            <Pause className="size-4" fill="currentColor" aria-hidden="true" />
          ) : (
            <Play className="size-4" fill="currentColor" aria-hidden="true" />
          )}
        </button>
      </div>
    </section>
  )
}

function useCarousel(count: number) {
  const reducedMotion = useReducedMotion()
  const [embla, setEmbla] = useState<Movement>()
  const [current, setCurrent] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const playing = choice ? choice === 'play' : !reducedMotion
  const { held, holds } = useHold()
  const visible = useTabVisible()
  const running = playing && !held && visible

  const wantedSlide = useRef<number>(undefined)
  useEffect(() => {
    if (!embla) return
    const follow = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', follow)
    // A dot may have been pressed before the movement code was loaded.
    if (wantedSlide.current !== undefined) embla.scrollTo(wantedSlide.current)
    return () => void embla.off('select', follow)
  }, [embla])

  useEffect(() => {
    if (!embla || !running) return
    const timer = setTimeout(() => embla.scrollTo((current + 1) % count), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [embla, running, current, count])

  return {
    duration: reducedMotion ? 0 : 34,
    onReady: setEmbla,
    current,
    show: (index: number) => {
      wantedSlide.current = index
      embla?.scrollTo(index)
    },
    playing,
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
    running,
    holds,
  }
}

/** Pauses while the mouse is over the carousel or the keyboard's focus is inside. A tap or a click does not pause. */
function useHold() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: pointed || focused,
    holds: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

type DotProps = { number: number; state: 'other' | 'running' | 'resting'; onChoose: () => void }

function Dot({ number, state, onChoose }: DotProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={`Show slide ${number}`}
      aria-current={state !== 'other'}
      className="group grid h-touch min-w-8 place-items-center px-1"
    >
      <span
        className={classNames(
          'block h-2.5 overflow-hidden rounded-full transition-all duration-500',
          state === 'other' ? 'w-2.5 bg-ink/55 group-hover:bg-ink/80' : 'w-11 bg-ink/30',
        )}
      >
        {state !== 'other' && (
          // The key restarts the animation whenever the five seconds start again.
          <span
            key={state}
            className={classNames(
              'block h-full origin-left rounded-full bg-garnet',
              state === 'running' && 'animate-fill',
            )}
          />
        )}
      </span>
    </button>
  )
}
