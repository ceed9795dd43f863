import type { Relation } from '@heartwell/contract/people.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { query } from '../../platform/api.ts'
import { hasCode, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { PersonMenu } from '../../platform/person-menu/person-menu.tsx'
import { useIsBlocking } from '../../platform/person-menu/use-block.ts'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { InterestActions } from '../interests/interest-actions.tsx'
import { FROM_MATCHES } from '../matching/match-card.tsx'
import { Seals } from '../matching/seals.tsx'
import { WhyYouTwo } from '../matching/why-you-two.tsx'
import { blockedQuery } from '../safety/queries.ts'
import { UnblockMember } from '../safety/unblock-member.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { Absent, ProfileSkeleton } from './profile-absent.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { type ProfileView, profileView } from './profile-view.ts'

export function MemberProfilePage() {
  const { memberId = '' } = useParams()
  const back = useWayBack()
  return (
    <>
      <Link
        to={paths.matches}
        onClick={back}
        className="text-link mb-5 inline-flex min-h-11 items-center gap-2 no-underline! hover:underline!"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Your Matches
      </Link>
      <MemberProfile key={memberId} memberId={memberId} />
    </>
  )
}

/** Who came from the list returns to the place in it; who came from elsewhere goes to its beginning. */
function useWayBack() {
  const [navigate, { state }] = [useNavigate(), useLocation()]
  return (event: MouseEvent) => {
    if (state?.from !== FROM_MATCHES.from || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}

function MemberProfile({ memberId }: { memberId: string }) {
  const blocked = useQuery(blockedQuery).data?.blocked.find(({ id }) => id === memberId)
  const blocking = useIsBlocking()
  const person = useQuery({
    ...query(profiles.getUser, { body: { user_id: memberId } }),
    enabled: !blocked && !blocking,
  })
  if (blocked)
    return (
      <Absent
        title={`You blocked ${blocked.name}`}
        drawing={<ShieldCheck className="size-20 text-garnet" strokeWidth={1.3} aria-hidden="true" />}
        action={<UnblockMember person={blocked} />}
      >
        Neither of you sees the other any more.
      </Absent>
    )
  if (isNotFound(person.error)) return <Absent title="This profile is not here">It may have been taken down.</Absent>
  if (person.data) return <Profile profile={profileView(person.data.data, new Date())} />
  return (
    <>
      <DocumentTitle>Profile</DocumentTitle>
      {person.error ? (
        <LoadError onRetry={() => void person.refetch()} retrying={person.isFetching}>
          {wordsOf(person.error) ?? SOMETHING_WENT_WRONG}
        </LoadError>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}

/** An address that is no member's id at all is refused as such before anybody looks for the member. */
const isNotFound = (error: unknown) => hasCode(error, 'not_found') || hasCode(error, 'request.invalid')

function Profile({ profile }: { profile: ProfileView }) {
  return (
    <article className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-start md:gap-8 xl:gap-10">
      <div className="mx-auto w-full max-w-md md:sticky md:top-36">
        <PhotoGallery name={profile.name} photos={profile.photos} seed={profile.id} />
      </div>
      <div className="min-w-0 max-md:contents md:grid md:gap-6">
        <header>
          <DocumentTitle>{`${profile.name}'s Profile`}</DocumentTitle>
          <h1 className="text-page wrap-anywhere">{profile.name}'s Profile</h1>
          <p className="mt-2 text-ink-soft">
            {[`${profile.age} Years`, profile.profession, profile.why?.distance].filter(Boolean).join(' · ')}
          </p>
        </header>
        {profile.standing && (
          <div className={ACTION_PLACE[profile.standing.relation]}>
            <InterestActions person={profile} standing={profile.standing} />
          </div>
        )}
        {profile.why && <WhyYouTwo why={profile.why} name={profile.name} />}
        <ProfileDetails profile={profile} />
        <Seals seals={profile.seals} name={profile.name} />
        {profile.standing && (
          <div>
            <PersonMenu person={profile} look="words" />
          </div>
        )}
      </div>
    </article>
  )
}

/** What waits for the member's decision stays under the thumb on a phone. */
const UNDER_THE_THUMB =
  'max-md:sticky max-md:bottom-16 max-md:z-10 max-md:-mx-4 max-md:grid max-md:bg-paper/95 max-md:px-4 max-md:pt-3 max-md:pb-4 max-md:backdrop-blur-md md:justify-self-start'
const ACTION_PLACE: Record<Relation, string> = {
  none: UNDER_THE_THUMB,
  received: 'max-md:grid md:justify-self-start',
  sent: 'max-md:grid md:justify-self-start',
  connected: '',
  declined: '',
  closed: '',
}
