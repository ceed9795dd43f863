import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/pictures/carousel.tsx'
import { TONES } from '../../../ui/tones.ts'
import { type LandingTexts, SLIDE_LOOKS } from './landing-copy.ts'

type Slide = LandingTexts['slides'][number]

/** The top of the landing page. */
export function Banner({ texts }: { texts: readonly Slide[] }) {
  const slides = SLIDE_LOOKS.flatMap(({ image, tone }, at) => {
    const slide = texts[at]
    const place = at === 0 ? 'first' : 'later'
    return slide
      ? [{ key: image, className: TONES[tone], content: <BannerSlide slide={slide} image={image} place={place} /> }]
      : []
  })
  return (
    <Carousel
      label="Welcome"
      slides={slides}
      windowClassName="rounded-[1.75rem] md:rounded-panel"
      controlsClassName="absolute inset-x-0 top-3 justify-end px-4 sm:top-5 lg:inset-x-auto lg:top-auto lg:bottom-[4.5rem] lg:left-11 lg:px-0 xl:left-[4.75rem]"
    />
  )
}

function BannerSlide({ slide, image, place }: { slide: Slide; image: string; place: 'first' | 'later' }) {
  const Heading = place === 'first' ? 'h1' : 'h2'
  return (
    <div className="grid h-full lg:min-h-[35rem] lg:grid-cols-2 lg:items-stretch">
      <div className="flex flex-col justify-center px-6 pt-14 pb-2 sm:px-12 sm:pt-16 lg:pt-14 lg:pr-0 lg:pb-[8.5rem] xl:pl-20">
        <p className="eyebrow mb-3 text-garnet-deep">{slide.text}</p>
        <Heading className="max-w-[15ch] text-display">{slide.text2}</Heading>
        <p className="mt-5 max-w-[36ch] text-lead text-ink-soft lg:max-w-[25ch] xl:max-w-[30ch]">
          {slide.otherdetails}
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5 max-sm:*:flex-auto sm:gap-3">
          <LinkButton to={paths.register}>Join now</LinkButton>
          <LinkButton to={paths.services} variant="ghost" className="max-sm:hidden">
            Why Choose Us
          </LinkButton>
        </div>
      </div>
      <div className="relative mt-6 flex items-end justify-center px-3 sm:mt-0 lg:px-0">
        <img
          src={image}
          alt=""
          width={720}
          height={640}
          fetchPriority={place === 'first' ? 'high' : 'low'}
          className="hour-window block h-auto w-full max-w-md lg:absolute lg:right-[9%] lg:bottom-0 lg:h-[64%] lg:w-auto lg:max-w-none xl:right-[10%] xl:h-[82%]"
        />
      </div>
    </div>
  )
}
