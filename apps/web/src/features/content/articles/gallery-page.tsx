import { lazy, type MouseEvent, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TONES } from '../../../ui/tones.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useSearchChoice } from '../landing/use-search-choice.ts'
import { useArticlePath } from '../public/use-article-path.ts'
import { SCENE_SIZE, SCENES, type SceneName, sceneAddress } from './gallery-scenes.ts'

const GalleryLightbox = lazy(async () => ({ default: (await import('./gallery-lightbox.tsx')).GalleryLightbox }))

/** Drawings that take four cells of the grid. */
const LARGE: readonly SceneName[] = ['first-coffee', 'grandchildren-visit']

const LEAD =
  'Good company, drawn. Nobody you see here is a member: we show members’ faces only to other members, never in public.'

/** The enlarged picture is in the URL, so that the browser's Back button closes it. */
export function GalleryPage() {
  const [, setParameters] = useSearchParams()
  const picture = useSearchChoice('picture')
  const index = SCENES.findIndex(({ name }) => name === picture)
  const show = (name: SceneName | undefined, replace: boolean) =>
    setParameters(name ? { picture: name } : {}, { replace, preventScrollReset: true })
  return (
    <div className="wrap pt-6 pb-20 md:pt-10 md:pb-28">
      <PageHead
        title="Gallery"
        description="Eighteen drawings of good company: first coffees, walks with the dog, dances, weddings and quiet evenings."
        path={paths.gallery}
      />
      <PageTitle lead={LEAD}>Gallery</PageTitle>
      <ul className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 lg:gap-7">
        {SCENES.map((scene) => (
          <Picture key={scene.name} scene={scene} onEnlarge={() => show(scene.name, false)} />
        ))}
      </ul>
      <WhyDrawings />
      {index >= 0 && (
        <Suspense>
          <GalleryLightbox
            start={index}
            onMove={(next) => show(SCENES[next]?.name, true)}
            onClose={() => show(undefined, true)}
          />
        </Suspense>
      )}
    </div>
  )
}

type PictureProps = { scene: (typeof SCENES)[number]; onEnlarge: () => void }

function Picture({ scene: { name, title, description, caption, tone }, onEnlarge }: PictureProps) {
  const isLarge = LARGE.includes(name)
  const address = sceneAddress(name)
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEnlarge()
  }
  return (
    <li className={classNames(isLarge && 'max-sm:col-span-full sm:col-span-2 lg:row-span-2')}>
      <figure className="flex h-full flex-col">
        <a
          href={address}
          data-opens="here"
          onClick={enlarge}
          className={`${TONES[tone]} group flex min-h-0 flex-1 items-end justify-center overflow-hidden rounded-card px-2 pt-3 sm:px-4 sm:pt-6`}
        >
          <img
            src={address}
            alt={description}
            {...SCENE_SIZE}
            loading={isLarge ? 'eager' : 'lazy'}
            className="h-auto w-full origin-bottom transition-transform duration-500 ease-out-soft group-hover:scale-[1.025]"
          />
        </a>
        <figcaption className="px-1 pt-2 sm:min-h-[6.1rem] sm:pt-3.5">
          <span className="block font-display text-[1.0625rem] leading-snug font-[560] sm:text-[1.25rem]">{title}</span>
          <span className="block text-small text-ink-soft sm:text-base sm:text-balance">{caption}</span>
        </figcaption>
      </figure>
    </li>
  )
}

function WhyDrawings() {
  const tips = useArticlePath('photographs-you-can-live-with')
  return (
    <section className="mt-16 rounded-panel bg-cream px-7 py-12 md:mt-20 md:px-16 md:py-14">
      <h2 className="text-title">Why drawings</h2>
      <div className="mt-5 grid max-w-[64ch] gap-4 text-ink-soft">
        <p>
          A gallery of smiling couples would be easy to buy, and it would show you people who have never heard of us. We
          would rather show nobody than the wrong people, so we drew these scenes ourselves.
        </p>
        <p>
          <span>
            Real photographs stay in the member area. A person looks at each one before any member sees it. Its owner
            decides whether others see it at all. Nobody can open it from outside.{' '}
          </span>
          <TextLink to={paths.services}>Why Choose Us</TextLink>
          <span> explains how that works</span>
          {tips && (
            <span>
              , and one of our articles has tips on <TextLink to={tips}>choosing yours</TextLink>
            </span>
          )}
          <span>.</span>
        </p>
      </div>
    </section>
  )
}
