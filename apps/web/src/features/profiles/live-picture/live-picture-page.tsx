import type { OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { dayAndTime } from '@heartwell/contract/text/format.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { BadgeCheck, Clock, MessageCircleWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { mayEnterMemberArea } from '../../../platform/paths/status-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ownLivePictureQuery } from './live-picture-query.ts'
import { OwnPictures } from './own-pictures.tsx'
import { PersonHelps } from './person-helps.tsx'
import { TakePictures } from './take-pictures.tsx'

/** The member's live picture: taking it, and what became of it. */
export function LivePicturePage() {
  const account = useLoaderData<Account>()
  const own = useAnswer(ownLivePictureQuery)
  const isInside = mayEnterMemberArea(account)
  return (
    <div className="wrap min-h-dvh max-w-4xl pt-4 pb-16 sm:pt-8 md:pb-24">
      <BackLink to={isInside ? paths.editProfile : paths.finalSubmission}>
        {isInside ? 'Edit Profile' : 'Back'}
      </BackLink>
      <PageTitle lead="It shows others that your photos are really of you.">Your live picture</PageTitle>
      <Card as="section" padding="large" aria-label="Your live picture">
        <Fetched answer={own} label="Loading your live picture">
          {({ data }) => <Content own={data} account={account} />}
        </Fetched>
      </Card>
    </div>
  )
}

function Content({ own, account }: { own: OwnLivePicture; account: Account }) {
  const { state, mode, tries_left } = own
  if (state === 'sent')
    return (
      <>
        <State look="waiting" icon={<Clock aria-hidden="true" />} title="A reviewer will look at your pictures">
          You don’t need to do anything. We’ll notify you once it’s decided.
        </State>
        <OwnPictures own={own} />
      </>
    )
  if (state === 'accepted')
    return (
      <>
        <State
          look="good"
          icon={<BadgeCheck aria-hidden="true" />}
          title={`Face seen live on ${own.seen_on ? longDay(own.seen_on) : ''}`}
        >
          Your profile says so, and members can filter by it.
        </State>
        <OwnPictures own={own} />
      </>
    )
  const refused = state === 'refused' && own.reason !== null && (
    <State look="bad" icon={<MessageCircleWarning aria-hidden="true" />} title="We couldn’t accept your live picture">
      {own.reason}
    </State>
  )
  return (
    <>
      {refused}
      {mode === 'not_offered' && <p>We don’t take live pictures at the moment.</p>}
      {mode !== 'not_offered' && (tries_left > 0 || state === 'drawn') && (
        <div className={refused ? 'mt-6' : undefined}>
          <TakePictures own={own} account={account} />
        </div>
      )}
      {mode !== 'not_offered' && tries_left === 0 && state !== 'drawn' && <TriesUsed own={own} account={account} />}
      {state === 'refused' && <OwnPictures own={own} />}
    </>
  )
}

function TriesUsed({ own, account }: { own: OwnLivePicture; account: Account }) {
  return (
    <div className="mt-6 first:mt-0">
      <h2 className="text-heading">You’ve used today’s three tries</h2>
      <p className="mt-2">
        {`${own.next_try_at ? `You can try again from ${dayAndTime(own.next_try_at, 'Thursday 5 November')}. ` : ''}Or a person helps you: they’ll find another way together with you.`}
      </p>
      <PersonHelps account={account} />
    </div>
  )
}

type StateProps = { look: 'good' | 'waiting' | 'bad'; icon: ReactNode; title: string; children: ReactNode }

const State = ({ look, icon, title, children }: StateProps) => (
  <Callout look={look} icon={icon}>
    <h2 className="font-sans text-[1.125rem] font-semibold tracking-normal">{title}</h2>
    <p className="mt-1 wrap-anywhere">{children}</p>
  </Callout>
)
