import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Relation } from '@heartwell/contract/people.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import drawing from '../../../art/letters.svg?url'
import { paths } from '../../paths.ts'
import { query } from '../../platform/api.ts'
import { hasCode } from '../../platform/api-error.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { PersonMenu } from '../../platform/person-menu/person-menu.tsx'
import { photoUrl } from '../../platform/photos.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toneFor } from '../../ui/tones.ts'

/** The place of a conversation. It says what is true: nobody can write here yet. */
export function ChatPage() {
  const { memberId = '' } = useParams()
  return (
    <>
      <Link
        to={paths.messages}
        className="text-link mb-5 inline-flex min-h-11 items-center gap-2 no-underline! hover:underline!"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Messages
      </Link>
      <PageTitle>Chats</PageTitle>
      <Card>
        <Chat key={memberId} memberId={memberId} />
      </Card>
    </>
  )
}

function Chat({ memberId }: { memberId: string }) {
  const answer = useQuery(query(profiles.getUser, { body: { user_id: memberId } }))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState hint="The profile may have been taken down.">There is nobody here to write to</EmptyState>
  return (
    <Fetched answer={answer} shapes={<SkeletonRows rows={1} />}>
      {({ data }) => <Opened memberId={memberId} profile={data} />}
    </Fetched>
  )
}

type OpenedProps = { memberId: string; profile: Output<typeof profiles.getUser>['data'] }

function Opened({ memberId, profile }: OpenedProps) {
  const { name, more_images: images, image } = profile
  const relation = 'relation' in profile ? profile.relation : 'none'
  return (
    <>
      <div className="@container">
        <div className="flex flex-wrap items-center gap-4 border-b border-line pb-5">
          <Avatar src={photoUrl(images[0] ?? image)} tone={toneFor(memberId)} />
          <p className="min-w-0 flex-1 @max-[14rem]:order-last @max-[14rem]:basis-full">
            <Link to={paths.memberProfile(memberId)} className="text-link display-number text-[1.375rem] leading-snug">
              {name}
            </Link>
          </p>
          <PersonMenu person={{ id: memberId, name }} className="ml-auto" />
        </div>
      </div>
      <NotOpen name={name} memberId={memberId} relation={relation} />
    </>
  )
}

function NotOpen({ name, memberId, relation }: { name: string; memberId: string; relation: Relation }) {
  const connected = relation === 'connected'
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={
        connected
          ? `You are connected. What ${name} shares with you, such as an e-mail address or a phone number, stands on the profile.`
          : 'It will be for people who have both said yes to each other.'
      }
      action={
        <LinkButton to={paths.memberProfile(memberId)} variant="ghost">
          {connected ? 'See what is shared' : `Look at ${name}'s profile`}
        </LinkButton>
      }
    >
      Writing to each other is not open yet
    </EmptyState>
  )
}
