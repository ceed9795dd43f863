import { mandates } from '@heartwell/contract/introductions/mandates.ts'
import { type LetterLine, letters } from '@heartwell/contract/introductions/member-letters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarClock, MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { whoIn } from './letter-card.tsx'
import { MandateCard } from './mandate-card.tsx'

const mandatesQuery = query(mandates.list, {})

/** The letters of a member: those that wait for an answer as envelopes, then the earlier ones. */
export function IntroductionsPage() {
  // Here and not where it is shown, so that it comes with the letters.
  useAnswer(mandatesQuery)
  return (
    <>
      <PageTitle lead="One person at a time, chosen by a consultant who writes to you both.">
        Your introductions
      </PageTitle>
      <Fetched
        answer={useAnswer(query(letters.list, {}))}
        label="Loading your letters"
        shapes={<Skeleton className="h-80 w-full rounded-panel" />}
      >
        {({ data }) => <Letters all={data} />}
      </Fetched>
      <p className="mt-8 text-base">
        <TextLink to={paths.introductionConsent}>Whether and how often a letter may come</TextLink>
      </p>
    </>
  )
}

function Letters({ all }: { all: readonly LetterLine[] }) {
  const open = all.filter(({ state }) => state === 'open')
  const earlier = all.filter(({ state }) => state !== 'open')
  return (
    <div className="grid gap-8">
      {open.map((letter) => (
        <Envelope key={letter.id} letter={letter} />
      ))}
      {open.length === 0 && <NoLetter />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {earlier.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 id="earlier" className="mb-4 text-heading">
              Earlier letters
            </h2>
            <ul className="card divide-y divide-line">
              {earlier.map((letter) => (
                <EarlierLetter key={letter.id} letter={letter} />
              ))}
            </ul>
          </section>
        )}
        <Packages />
      </div>
    </div>
  )
}

/** The packages that the member has bought, or where to buy one. */
const Packages = () => (
  <Fetched
    answer={useAnswer(mandatesQuery)}
    label="Loading your packages"
    shapes={<Skeleton className="h-64 w-full rounded-card" />}
  >
    {({ mandates: bought, offers }) => (
      <div className="grid gap-4">
        {bought.map((mandate) => (
          <MandateCard key={mandate.payment_id} mandate={mandate} />
        ))}
        {offers.length > 0 && !bought.some(({ rest }) => rest) && <Offer />}
      </div>
    )}
  </Fetched>
)

const Offer = () => (
  <section aria-labelledby="package-offer" className="card p-6">
    <h2 id="package-offer" className="text-[1.3125rem] leading-tight">
      Have somebody look for you
    </h2>
    <p className="mt-2 text-base leading-snug text-ink-soft">
      A consultant can look for you alone. You pay for an introduction only once you have both said yes and met.
    </p>
    <LinkButton variant="ghost" size="small" to={paths.introductionPackage} className="mt-4 w-full">
      See packages
    </LinkButton>
  </section>
)

/** A letter that waits for an answer: an envelope that is one link. */
const Envelope = ({ letter: { id, other, counsellor, answer_until } }: { letter: LetterLine }) => (
  <section
    aria-labelledby={id}
    className="relative overflow-hidden rounded-panel bg-apricot shadow-soft transition duration-300 ease-out-soft hover:-translate-y-1 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet"
  >
    <svg
      viewBox="0 0 868 150"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-36 w-full max-sm:h-24"
      aria-hidden="true"
    >
      <path d="M0 0h868L462 138q-28 10-56 0z" className="fill-panel" fillOpacity=".55" />
      <path
        d="M0 0 406 138q28 10 56 0L868 0"
        fill="none"
        className="stroke-edge"
        strokeOpacity=".35"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <span
      className="absolute top-[6.1rem] left-1/2 grid size-19 -translate-x-1/2 place-items-center rounded-full bg-garnet shadow-soft max-sm:top-[3.4rem] max-sm:size-16"
      aria-hidden="true"
    >
      <svg
        viewBox="0 0 44 28"
        className="h-8 w-auto"
        fill="none"
        stroke="var(--color-on-garnet)"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <circle cx="14.5" cy="14" r="11.5" />
        <circle cx="29.5" cy="14" r="11.5" />
      </svg>
    </span>
    <div className="relative px-6 pt-48 pb-8 text-center max-sm:pt-36 sm:px-10 sm:pb-10">
      <h2 id={id} className="text-title wrap-anywhere">
        <Link to={paths.introduction(id)} className="outline-none after:absolute after:inset-0">
          {`A letter about ${isolated(other.first_name)}`}
        </Link>
      </h2>
      <p className="mt-3 text-lead wrap-anywhere">{`${whoIn(other)}. From ${isolated(counsellor.name)}.`}</p>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
        <span className="btn btn-primary" aria-hidden="true">
          <MailOpen className="size-5" />
          <span>Open the letter</span>
        </span>
        <span className="inline-flex items-center gap-2 text-left text-base">
          <CalendarClock className="size-5 shrink-0" aria-hidden="true" />
          <span>{`Answer by ${timeText(answer_until, 'Thursday 5 November')}`}</span>
        </span>
      </p>
    </div>
  </section>
)

const NoLetter = () => (
  <div className="card">
    <EmptyState
      drawing={<MailOpen strokeWidth={1.4} aria-hidden="true" />}
      hint="When a consultant has somebody in mind, their letter is here and under Notifications."
      action={
        <LinkButton variant="ghost" to={paths.introductionConsent}>
          See how introductions work
        </LinkButton>
      }
    >
      No letter is waiting
    </EmptyState>
  </div>
)

/** A closed letter has only the initial, never a photo. */
const EarlierLetter = ({ letter }: { letter: LetterLine }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-cream font-display text-[1.4rem]"
    >
      {firstCharacter(letter.other.first_name)}
    </span>
    <div className="min-w-0 flex-1 leading-snug">
      <TextLink to={letter.partner_id ? paths.memberProfile(letter.partner_id) : paths.introduction(letter.id)}>
        <bdi className="wrap-anywhere">{letter.other.first_name}</bdi>
      </TextLink>
      <p className="text-base text-ink-soft">
        {`${whoIn(letter.other)}. Letter of ${timeText(letter.delivered_at, '5 November')}`}
      </p>
    </div>
    <p className="text-base max-sm:w-full max-sm:pl-18 sm:text-right">{endOf(letter)}</p>
  </li>
)

function endOf({ state, closed_at }: LetterLine): string {
  if (state === 'connected') return 'You’ve both said yes'
  if (state === 'waiting') return 'You’ve said yes'
  return closed_at ? `Closed on ${timeText(closed_at, '5 November')}` : 'You’ve said not this time'
}
