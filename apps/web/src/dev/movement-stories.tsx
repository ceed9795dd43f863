import { useState } from 'react'
import { useSearchParams } from 'react-router'
import hero1 from '../../art/hero-1.svg?url'
import hero2 from '../../art/hero-2.svg?url'
import hero3 from '../../art/hero-3.svg?url'
import { Pagination, ShowMore } from '../ui/lists/pagination.tsx'
import { Carousel } from '../ui/pictures/carousel.tsx'
import { ProgressBar, StepProgress } from '../ui/progress.tsx'
import { TONES } from '../ui/tones.ts'
import { Disclosure } from '../ui/windows/disclosure.tsx'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

const SLIDES = [
  { image: hero1, tone: 'apricot', text: 'Good company starts with a good conversation' },
  { image: hero2, tone: 'sage', text: 'A second chapter worth starting' },
  { image: hero3, tone: 'blush', text: 'Find the one who likes the long way home' },
] as const

const QUESTIONS = [
  [
    'Who sees my photos?',
    'Approved members, and only if you agree. Withdraw your consent, and we hide them immediately.',
  ],
  ['Who reads my document?', 'One reviewer. It is stored encrypted and erased 30 days after the decision.'],
] as const

export function MovementStories() {
  return (
    <StoryGroup
      id="movement"
      title="Getting on"
      text="Where you are, how far it goes and what comes next. Movement is slow, small and never needed to understand."
    >
      <Tray title="Progress" columns={2}>
        <Specimen state="Steps">
          <StepProgress step={5} of={9} chapter={{ number: 2, name: 'In your own words' }} marks={[4 / 9, 6 / 9]} />
        </Specimen>
        <Specimen state="Known">
          <ProgressBar label="Sending your photos" value={40} text="2 of 5 photos" />
        </Specimen>
        <Specimen state="Unknown">
          <ProgressBar label="Preparing your archive" value={null} />
        </Specimen>
        <Specimen state="Done">
          <ProgressBar label="Your profile" value={100} />
        </Specimen>
      </Tray>
      <PageTray />
      <Tray title="Disclosure">
        <div className="border-t border-line">
          {QUESTIONS.map(([question, answer], index) => (
            <Disclosure key={question} summary={question} starts={index === 0 ? 'open' : 'closed'}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </Tray>
      <Tray title="Carousel">
        <Carousel
          label="Examples"
          windowClassName="rounded-card"
          controlsClassName="mt-3 justify-center"
          slides={SLIDES.map(({ image, tone, text }) => ({
            key: tone,
            className: TONES[tone],
            content: (
              <div className="grid h-full items-end gap-4 px-6 pt-8 sm:grid-cols-2 sm:px-10">
                <p className="font-display text-title font-[560] text-balance sm:self-center sm:pb-8">{text}</p>
                <img src={image} alt="" width={720} height={640} className="mx-auto w-full max-w-sm" />
              </div>
            ),
          }))}
        />
      </Tray>
    </StoryGroup>
  )
}

function PageTray() {
  const [search] = useSearchParams()
  const [shown, setShown] = useState(12)
  const page = Number(search.get('page') ?? 5)
  return (
    <Tray title="Pagination">
      <Specimen state="A list with more pages">
        <ShowMore
          shown={shown}
          of={48}
          noun="members"
          end={shown < 48 ? 'not-reached' : 'reached'}
          onMore={() => setShown(shown + 12)}
        />
      </Specimen>
      <Specimen state="Numbered pages">
        <Pagination label="Articles" page={page} pages={12} to={(number) => `?page=${number}`} />
      </Specimen>
      <Specimen state="The first of three">
        <Pagination label="Letters" page={1} pages={3} to={(number) => `?page=${number}`} />
      </Specimen>
    </Tray>
  )
}
