import { hasChapters, isExclusive, type Pair, pairs } from '@heartwell/contract/pairs/pairs.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { ArrowRight, CalendarHeart, Mail } from 'lucide-react'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { cardPicture } from '../../platform/files/card-picture.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { suggestPlanPath } from '../meetings/public/meeting-paths.ts'
import { CounsellorOffer } from './counsellor-offer.tsx'
import { DiscoveryCard } from './discovery-card.tsx'
import { NextStage } from './next-stage.tsx'
import { pairPaths } from './pair-paths.ts'
import { PairCircles } from './public/pair-circles.tsx'
import { StagePath } from './stage-path.tsx'
import { STAGE_TEXTS } from './stages.ts'
import { StepBack } from './step-back.tsx'
import { StorySoFar } from './story-so-far.tsx'

/** The page of two connected members, which only the two of them see. */
export function YouTwoPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer(query(pairs.read, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={answer} label="Loading the page of you two" shapes={<Skeleton className="h-96 rounded-panel" />}>
      {({ data }) => <YouTwo pair={data} />}
    </Fetched>
  )
}

function YouTwo({ pair }: { pair: Pair }) {
  const { partner, stage, reached } = pair
  const first = firstName(partner.name)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button goes away with the question.
  const onDone = () => heading.current?.focus()
  const props = { pair, first, onDone }
  const since = reached.at(-1)?.at
  return (
    <>
      <DocumentTitle>{`You and ${first}`}</DocumentTitle>
      <BackLink to={paths.chat(partner.id)}>{`Your conversation with ${first}`}</BackLink>
      <section className="rounded-panel bg-cream px-5 pt-7 pb-7 text-center wrap-anywhere sm:px-10">
        <Circles pair={pair} />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-title outline-none">
          {`You and ${first}`}
        </h1>
        <p className="mt-1.5 text-lead text-ink-soft">
          {`${STAGE_TEXTS[stage].label}${since ? ` since ${localDay(since)}` : ''}. Only the two of you see this page.`}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:w-full">
          <LinkButton to={paths.chat(partner.id)}>
            <Mail className="size-5 shrink-0" aria-hidden="true" />
            <span>{`Write to ${first}`}</span>
          </LinkButton>
          <LinkButton variant="ghost" to={suggestPlanPath(partner.id)}>
            <CalendarHeart className="size-5 shrink-0" aria-hidden="true" />
            <span>Plan something</span>
          </LinkButton>
        </div>
      </section>
      {pair.partner_returned_at && (
        <p className="mt-6 rounded-card bg-honey px-6 py-5 leading-snug wrap-anywhere">
          {`${first} returned to discovery on ${localDay(pair.partner_returned_at)}. You’re meeting again, no longer exclusive, and new people can find you both.`}
        </p>
      )}
      <StagePath stage={stage} />
      <NextStage {...props} />
      {stage === 'married' && <StoryInvitation partnerId={partner.id} />}
      <div className="mt-10 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-6">
          <StorySoFar reached={reached} />
          {hasChapters(stage) && (
            <div className="grid gap-6 md:max-xl:grid-cols-2">
              <ForLater partnerId={partner.id} />
              <Entry
                to={`${paths.introductions}/companions`}
                title="Companions"
                text="Your families have met. A companion’s part can end now, if you have one."
                action="See your companions"
              />
            </div>
          )}
        </div>
        <div className="grid gap-6">
          {isExclusive(stage) && <DiscoveryCard {...props} />}
          {pair.counsellor ? (
            <CounsellorOffer stage={stage} counsellor={pair.counsellor} />
          ) : (
            <CounsellorHelp stage={stage} />
          )}
          <StepBack {...props} />
        </div>
      </div>
    </>
  )
}

const StoryInvitation = ({ partnerId }: { partnerId: string }) => (
  <section
    aria-labelledby="wedding-story"
    className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot px-6 py-6 sm:px-8"
  >
    <div className="min-w-0 flex-1 basis-72">
      <h2 id="wedding-story" className="text-heading">
        Would you like to tell your story?
      </h2>
      <p className="mt-1 text-base leading-snug">
        A wedding story for our public site. It appears only with both your signatures.
      </p>
    </div>
    <LinkButton to={pairPaths.story(partnerId)}>Our wedding story</LinkButton>
  </section>
)

function Circles({ pair: { partner, stage } }: { pair: Pair }) {
  const own = useOwnAccount()
  return (
    <PairCircles
      left={{ name: firstName(own.name), picture: photoUrl(own.more_images[0] ?? own.image) }}
      right={{ name: firstName(partner.name), picture: cardPicture(partner) }}
      closeness={STAGE_TEXTS[stage].closeness}
      className="mx-auto h-auto w-full max-w-[22rem]"
    />
  )
}

const ForLater = ({ partnerId }: { partnerId: string }) => (
  <Entry
    to={pairPaths.chapters(partnerId)}
    title="Conversations for later"
    text="Seven chapters that each of you answers alone, and you open together."
    action="See the chapters"
  />
)

/** What a counsellor can help with at this stage, while nobody takes bookings. */
function CounsellorHelp({ stage }: Pick<Pair, 'stage'>) {
  return <Entry to={paths.consult} {...STAGE_TEXTS[stage].help} action="See our counsellors" />
}

type EntryProps = { to: string; title: string; text: string; action: string }

const Entry = ({ to, title, text, action }: EntryProps) => (
  <Link to={to} className="card group flex items-center gap-4 p-6 leading-snug hover:shadow-lift">
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-base text-ink-soft">{text}</span>
      <span className="mt-2 block text-base font-semibold text-garnet">{action}</span>
    </span>
    <ArrowRight className="size-5 shrink-0 text-garnet" aria-hidden="true" />
  </Link>
)
