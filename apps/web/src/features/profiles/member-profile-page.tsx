import type { Relation } from '@heartwell/contract/profiles/people.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Eye, ShieldCheck } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, stateOf, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { NoteTopic } from '../interests/public/note-topic.ts'
import { InterestActions } from '../interests/request/interest-actions.tsx'
import { NoteButton } from '../interests/request/note-button.tsx'
import { FROM_MATCHES } from '../matching/match-link.tsx'
import { MatchesBackLink } from '../matching/matches-back-link.tsx'
import { DifferencePanel } from '../matching/reasons/difference-panel.tsx'
import { WhyYouTwo } from '../matching/reasons/why-you-two.tsx'
import { VerificationBadges } from '../matching/verification-badges.tsx'
import { PersonMenu } from '../safety/public/person-menu.tsx'
import { useIsBlocking } from '../safety/public/use-block.ts'
import { UnblockMember } from '../safety/unblock-member.tsx'
import { FirstCoffee } from './view/first-coffee.tsx'
import { HowToReach } from './view/how-to-reach.tsx'
import { Absent, ProfileSkeleton } from './view/profile-absent.tsx'
import { ProfileArticle } from './view/profile-article.tsx'
import { ProfileNeighbours } from './view/profile-neighbours.tsx'
import { type ProfileView, profileView } from './view/profile-view.ts'

const NoteAbout = lazy(async () => ({ default: (await import('../interests/request/note-about.tsx')).NoteAbout }))

export function MemberProfilePage() {
  const { memberId = '' } = useParams()
  const back = useWayBack()
  return (
    <>
      <div className="mb-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 md:mb-4">
        <MatchesBackLink onClick={back} />
        <ProfileNeighbours memberId={memberId} />
      </div>
      <MemberProfile key={memberId} memberId={memberId} />
    </>
  )
}

/** Leads back to the same place in the list, or to its start for a viewer who came from elsewhere. */
function useWayBack() {
  const [navigate, { state }] = [useNavigate(), useLocation()]
  return (event: MouseEvent) => {
    if (state?.from !== FROM_MATCHES.from || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}

function MemberProfile({ memberId }: { memberId: string }) {
  const blockedPeople = useAnswer(query(safety.blocked, { query: { member_id: memberId } }))
  const blocked = dataIfLoaded(blockedPeople)?.blocked.at(0)
  const blocking = useIsBlocking()
  const person = useAnswer({
    ...query(profiles.getUser, { body: { user_id: memberId } }),
    enabled: !blocked && !blocking,
  })
  const answers = useAnswer({
    ...query(profileAnswers.ofMember, { params: { id: memberId } }),
    enabled: !blocked && !blocking,
  })
  const facts = useAnswer({
    ...query(profileFacts.ofMember, { params: { id: memberId } }),
    enabled: !blocked && !blocking,
  })
  if (blocked)
    return (
      <Absent
        title={`You blocked ${isolated(blocked.name)}`}
        drawing={<ShieldCheck className="size-20 text-garnet" strokeWidth={1.3} aria-hidden="true" />}
        action={<UnblockMember person={blocked} />}
      >
        Neither of you sees the other any more.
      </Absent>
    )
  // The server answers 'not found' for a profile that the viewer blocked; only the list of blocks explains it.
  const isBlockUnknown = stateOf(blockedPeople).state !== 'loaded'
  if (isNotFound(person.error) && !isBlockUnknown)
    return <Absent title="We can’t find this profile">It may have been taken down.</Absent>
  const loaded = stateOf(person)
  if (loaded.state === 'loaded')
    return (
      <Fetched answer={answers} label="Loading the profile" shapes={<ProfileSkeleton />}>
        {({ data: words }) => (
          <Fetched answer={facts} label="Loading the profile" shapes={<ProfileSkeleton />}>
            {({ data }) => (
              <Profile profile={profileView(loaded.data.data, { answers: words, facts: data }, new Date())} />
            )}
          </Fetched>
        )}
      </Fetched>
    )
  return (
    <>
      <DocumentTitle>Profile</DocumentTitle>
      <Fetched<unknown>
        answer={isNotFound(person.error) ? blockedPeople : person}
        label="Loading the profile"
        shapes={<ProfileSkeleton />}
      >
        {() => null}
      </Fetched>
    </>
  )
}

/** The server refuses a URL without a valid id before it looks for the member. */
const isNotFound = (error: unknown) => hasCode(error, 'not_found') || hasCode(error, 'request.invalid')

function Profile({ profile }: { profile: ProfileView }) {
  const isNarrow = !useMedia('(min-width: 48rem)')
  const { interest_id: ownInterestIds } = useOwnAccount()
  const { standing } = profile
  const [topic, setTopic] = useState<NoteTopic | null>(null)
  const isConnected = standing?.relation === 'connected'
  const isSticky = isNarrow && standing !== null && STICKY.has(standing.relation)
  const actions = standing ? <InterestActions person={profile} standing={standing} /> : <OwnProfileLinks />
  return (
    <>
      <DocumentTitle>{`${isolated(profile.name)}'s Profile`}</DocumentTitle>
      <ProfileArticle
        profile={profile}
        ownInterestIds={standing ? ownInterestIds : []}
        onWrite={standing?.relation === 'none' ? setTopic : undefined}
        hero={!isSticky && !isConnected && actions}
        reach={
          isConnected && (
            <div className="grid grid-cols-1 gap-4 md:gap-5">
              <HowToReach profile={profile} />
              <FirstCoffee name={profile.firstName} />
              {actions}
            </div>
          )
        }
        why={<ProfileWhy profile={profile} />}
        badges={<VerificationBadges badges={profile.badges} />}
        end={
          <>
            {standing && (
              <div>
                <PersonMenu person={profile} look="words" />
              </div>
            )}
            {isSticky && (
              <div className="sticky bottom-16 z-10 -mx-(--spacing-gutter) -mt-4 grid bg-linear-to-t from-paper from-75% to-transparent px-(--spacing-gutter) pt-6 pb-3">
                {actions}
              </div>
            )}
          </>
        }
      />
      {topic && (
        <Suspense fallback={null}>
          <NoteAbout person={profile} topic={topic} onClose={() => setTopic(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Renders nothing on one's own profile. */
function ProfileWhy({ profile }: { profile: ProfileView }) {
  const { why, firstName, interests, standing } = profile
  if (!why) return null
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden md:gap-5">
      <WhyYouTwo why={why} name={firstName} interests={interests.length > 0 ? 'listed elsewhere' : 'here'} />
      {why.difference && (
        <DifferencePanel
          {...why.difference}
          name={firstName}
          action={
            standing?.relation === 'none' && (
              <NoteButton person={profile} text={why.difference.question}>
                Use this in your note
              </NoteButton>
            )
          }
        />
      )}
    </div>
  )
}

function OwnProfileLinks() {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-2.5">
      <LinkButton to={paths.profilePreview} variant="ghost">
        <Eye className="size-5" aria-hidden="true" />
        See my profile as others see it
      </LinkButton>
      <LinkButton to={paths.editProfile} variant="ghost">
        Edit Profile
      </LinkButton>
    </div>
  )
}

/** The relations in which the actions stay at the lower edge of a phone. */
const STICKY: ReadonlySet<Relation> = new Set<Relation>(['none', 'sent'])
