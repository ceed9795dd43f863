import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { inSettings, paths } from '../../../paths.ts'
import { stateOf, useAnswer } from '../../../platform/api/answer.ts'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { MatchOrder } from '../../../platform/match-order.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useReducedMotion } from '../../../ui/page/use-surroundings.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { dailyPicksQuery } from '../queries.ts'
import { withVariedReasons } from '../reasons/varied-reasons.ts'
import { PickCard } from './pick-card.tsx'

/** The daily picks, above the list of everybody else. */
export function DailyPicks() {
  const answer = useAnswer(dailyPicksQuery)
  const loaded = stateOf(answer)
  if (loaded.state === 'failed')
    return (
      <Frame title="People for today" lead="We couldn’t load today’s people. The list below is complete.">
        <Button variant="ghost" size="small" pending={answer.isFetching} onClick={() => void answer.refetch()}>
          Try again
        </Button>
      </Frame>
    )
  if (loaded.state === 'loading') return <PicksSkeleton />
  const { people } = loaded.data
  if (people.length === 0)
    return (
      <Frame title="Nobody for today" lead="Nobody new fits what you’re looking for today.">
        <TextLink to={inSettings(paths.preferences)} className="inline-flex min-h-touch items-center">
          Look at my preferences
        </TextLink>
      </Frame>
    )
  return <PickDeck people={withVariedReasons(withPhotosFirst(people))} />
}

/** A person whose photos open later is not behind one who shows them now. */
const withPhotosFirst = (people: readonly MatchedUser[]) =>
  people.toSorted((one, other) => Number(cardPicture(other) !== null) - Number(cardPicture(one) !== null))

const COUNTS = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people']
const titleFor = (count: number) => `${COUNTS[count] ?? `${count} people`} for today`

/** One person at a time: faces to choose from, arrows beside the title, and a swipe on a touch screen. */
function PickDeck({ people }: { people: readonly MatchedUser[] }) {
  const { track, current, show } = useTrack()
  const last = people.length - 1
  return (
    <Frame
      title={titleFor(people.length)}
      lead="Chosen for you today. New ones come tomorrow."
      aside={
        people.length > 1 && (
          <div className="hidden gap-2 md:flex">
            <Arrow
              label="Previous person"
              icon={ArrowLeft}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <Arrow label="Next person" icon={ArrowRight} disabled={current >= last} onClick={() => show(current + 1)} />
          </div>
        )
      }
    >
      {people.length > 1 && <Faces people={people} current={current} onChoose={show} />}
      <MatchOrder value={people.map(({ id }) => id)}>
        <ul
          ref={track}
          className="snap-x snap-mandatory overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden -mx-(--spacing-gutter) mt-2 grid auto-cols-[calc(100%-2rem)] grid-flow-col gap-3 overflow-x-auto scroll-px-(--spacing-gutter) px-(--spacing-gutter) pt-1 pb-7 only:auto-cols-[100%] md:-mx-4 md:mt-4 md:auto-cols-[100%] md:gap-8 md:scroll-px-4 md:px-4"
        >
          {people.map((person) => (
            <PickCard key={person.id} person={person} />
          ))}
        </ul>
      </MatchOrder>
    </Frame>
  )
}

/** The visible card of a horizontal scroller, and a way to show another one. */
function useTrack() {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    const list = track.current
    if (!list) return
    const follow = () => {
      const distances = cardsIn(list).map((card) => Math.abs(offsetOf(card, list) - list.scrollLeft))
      setCurrent(distances.indexOf(Math.min(...distances)))
    }
    list.addEventListener('scroll', follow, { passive: true })
    return () => list.removeEventListener('scroll', follow)
  }, [])
  const show = (index: number) => {
    const list = track.current
    const card = list && cardsIn(list)[index]
    if (card) list.scrollTo({ left: offsetOf(card, list), behavior: reducedMotion ? 'instant' : 'smooth' })
  }
  return { track, current, show }
}

const cardsIn = (list: HTMLUListElement) => [...list.children].filter((card) => card instanceof HTMLElement)
const offsetOf = (card: HTMLElement, list: HTMLElement) =>
  card.offsetLeft - list.offsetLeft - Number.parseFloat(getComputedStyle(list).paddingLeft)

type FacesProps = { people: readonly MatchedUser[]; current: number; onChoose: (index: number) => void }

const Faces = ({ people, current, onChoose }: FacesProps) => (
  <ul
    aria-label="Choose a person"
    className="mt-2 flex justify-between gap-1 @min-[21rem]:justify-start @min-[21rem]:gap-1.5 sm:gap-2.5 md:mt-4"
  >
    {people.map((person, index) => (
      <li key={person.id} className={index === current ? 'min-w-0' : 'shrink-0'}>
        <button
          type="button"
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className="flex min-h-touch max-w-full items-center gap-2.5 rounded-full p-1 transition-colors hover:bg-cream aria-[current]:bg-garnet-wash @max-[21rem]:aria-[current]:ring-3 @max-[21rem]:aria-[current]:ring-garnet @min-[21rem]:aria-[current]:pr-4.5"
        >
          <span
            className={classNames(
              'shrink-0 transition-opacity [&>span]:size-[44px] md:[&>span]:size-12 [&_svg]:size-1/2',
              person.mark === 'passed' && 'opacity-40',
            )}
          >
            <Avatar src={cardPicture(person)} tone={toneFor(person.id)} />
          </span>
          <span
            className={
              index === current
                ? 'max-w-32 truncate text-base font-semibold text-garnet-deep @max-[21rem]:sr-only'
                : 'sr-only'
            }
          >
            <bdi>{firstName(person.name)}</bdi>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

type ArrowProps = { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void }

/** At an end the button keeps the focus and is marked as disabled. */
const Arrow = ({ label, icon: Icon, disabled, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
    className="grid size-touch place-items-center rounded-full btn-ghost transition-colors aria-disabled:opacity-40"
  >
    <Icon className="size-5" strokeWidth={1.9} aria-hidden="true" />
  </button>
)

type FrameProps = { title: string; lead: string; aside?: ReactNode; children?: ReactNode }

function Frame({ title, lead, aside, children }: FrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container mb-6 md:mb-8">
      <div className="flex items-end justify-between gap-6">
        <div>
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="mt-0.5 text-base text-ink-soft">{lead}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

function PicksSkeleton() {
  return (
    <Loading label="Loading today’s people">
      <div className="mb-13 md:mb-15">
        <div className="grid h-[3.75rem] content-between">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-48" />
        </div>
        <div className="mt-2 flex h-[3.25rem] items-center gap-3 md:mt-4 md:h-14">
          {['a', 'b', 'c', 'd', 'e'].map((face) => (
            <Skeleton key={face} className="size-11 rounded-full! md:size-12" />
          ))}
        </div>
        <div className="card mt-3 grid overflow-hidden max-md:mr-8 md:mt-5 md:grid-cols-[42.4%_1fr]">
          <span className="block aspect-8/7 animate-breathe bg-line/60 md:aspect-auto md:min-h-[28.75rem]" />
          <div className="grid content-start gap-4 p-5 md:p-8">
            <Skeleton className="h-9 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-4 h-6 w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-6 h-16 w-full" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
