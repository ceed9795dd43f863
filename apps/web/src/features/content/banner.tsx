import useEmblaCarousel from 'embla-carousel-react'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TONES } from '../../ui/tones.ts'
import { SLIDES, type Slide } from './landing-copy.ts'

const INTERVAL_MS = 5000

/** Three slides that move on by themselves every five seconds, unless the reader points at them, uses them or pauses them. */
export function Banner() {
  const [slidesRef, carousel] = useEmblaCarousel({ loop: true, duration: 34 })
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(false)
  const running = playing && !held

  useEffect(() => {
    if (!carousel) return
    const follow = () => setCurrent(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    return () => void carousel.off('select', follow)
  }, [carousel])

  useEffect(() => {
    if (!carousel || !running) return
    const timer = setTimeout(() => carousel.scrollTo((current + 1) % SLIDES.length), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [carousel, running, current])

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Welcome"
      className="relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={slidesRef} className="overflow-hidden rounded-[1.75rem] md:rounded-panel">
        <div className="flex touch-pan-y">
          {SLIDES.map((slide, index) => (
            <BannerSlide key={slide.text} slide={slide} index={index} shown={index === current ? 'yes' : 'no'} />
          ))}
        </div>
      </div>
      <div className="absolute inset-x-0 top-3 flex items-center justify-end px-4 sm:top-5 lg:inset-x-auto lg:top-auto lg:bottom-[4.5rem] lg:left-11 lg:px-0 xl:left-[4.75rem]">
        <Dots current={current} running={running ? 'yes' : 'no'} onChoose={(index) => carousel?.scrollTo(index)} />
        <button
          type="button"
          onClick={() => setPlaying(!playing)}
          aria-label={playing ? 'Pause slides' : 'Play slides'}
          className="ml-1 grid size-11 place-items-center rounded-full text-ink/75 hover:bg-ink/10"
        >
          {playing ? <Pause className="size-4" fill="currentColor" /> : <Play className="size-4" fill="currentColor" />}
        </button>
      </div>
    </section>
  )
}

function BannerSlide({ slide, index, shown }: { slide: Slide; index: number; shown: 'yes' | 'no' }) {
  const Heading = index === 0 ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${SLIDES.length}`}
      inert={shown === 'no'}
      className={`${TONES[slide.tone]} relative min-w-0 flex-[0_0_100%]`}
    >
      <div className="grid h-full lg:min-h-[35rem] lg:grid-cols-2 lg:items-stretch">
        <div className="flex flex-col justify-center px-6 pt-14 pb-2 sm:px-12 sm:pt-16 lg:pt-14 lg:pr-0 lg:pb-[8.5rem] xl:pl-20">
          <p className="eyebrow mb-3 text-garnet-deep">{slide.text}</p>
          <Heading className="max-w-[11ch] text-display">{slide.text2}</Heading>
          <p className="mt-5 max-w-[36ch] text-lead text-ink-soft lg:max-w-[25ch] xl:max-w-[30ch]">
            {slide.otherdetails}
          </p>
          <div className="mt-7 flex flex-wrap gap-2.5 sm:gap-3">
            <LinkButton to={paths.register}>Find A Match</LinkButton>
            <LinkButton to={paths.services} variant="ghost">
              Why Choose Us
            </LinkButton>
          </div>
        </div>
        <div className="relative mt-6 flex items-end justify-center px-3 sm:mt-0 lg:px-0">
          <img
            src={slide.image}
            alt=""
            width={720}
            height={640}
            fetchPriority={index === 0 ? 'high' : 'low'}
            className="block h-auto w-full max-w-md lg:absolute lg:right-[9%] lg:bottom-0 lg:h-[64%] lg:w-auto lg:max-w-none xl:right-[10%] xl:h-[82%]"
          />
        </div>
      </div>
    </div>
  )
}

type DotsProps = { current: number; running: 'yes' | 'no'; onChoose: (index: number) => void }

function Dots({ current, running, onChoose }: DotsProps) {
  return SLIDES.map((slide, index) => (
    <button
      key={slide.text}
      type="button"
      onClick={() => onChoose(index)}
      aria-label={`Show slide ${index + 1}`}
      aria-current={index === current}
      className="group grid h-11 min-w-8 place-items-center px-1"
    >
      <span
        className={`block h-2.5 overflow-hidden rounded-full bg-ink/25 transition-all duration-500 group-hover:bg-ink/45 ${index === current ? 'w-11' : 'w-2.5'}`}
      >
        {index === current && (
          <span
            key={running}
            className={`block h-full origin-left rounded-full bg-garnet ${running === 'yes' ? 'animate-fill' : ''}`}
          />
        )}
      </span>
    </button>
  ))
}
