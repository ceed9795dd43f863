import { factsFor, hasMoreForConnections } from '@heartwell/contract/profiles/facts.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { type OwnAnswer, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import type { LastVisit, OwnFact, OwnPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import { ArrowLeft, Eye, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { VerificationBadges } from '../matching/verification-badges.tsx'
import { ownFactsQuery } from './facts/own-facts-query.ts'
import { ProfileSkeleton } from './view/profile-absent.tsx'
import { ProfileArticle } from './view/profile-article.tsx'
import { ownPreview } from './view/profile-view.ts'

/** Always refetched, because the page has to show the latest changes. */
const FRESH = { gcTime: 0, staleTime: 0 } as const

/** The member's own profile as other members see it, without parts that depend on the viewer. */
export function ProfilePreviewPage() {
  const preview = useAnswer({ ...query(profiles.preview, {}), ...FRESH })
  const answers = useAnswer({ ...query(profileAnswers.own, {}), ...FRESH })
  const facts = useAnswer({ ...ownFactsQuery, ...FRESH })
  return (
    <>
      <DocumentTitle>Your profile as others see it</DocumentTitle>
      <PreviewBar />
      <Fetched answer={preview} label="Loading the profile" shapes={<ProfileSkeleton />}>
        {({ data }) => (
          <Fetched answer={answers} label="Loading the profile" shapes={<ProfileSkeleton />}>
            {({ data: words }) => (
              <Fetched answer={facts} label="Loading the profile" shapes={<ProfileSkeleton />}>
                {({ data: own }) => (
                  <Preview
                    person={data}
                    answers={words}
                    facts={own.facts}
                    lastVisit={own.shows_last_visit ? 'week' : null}
                    place={placeShown(own.place)}
                  />
                )}
              </Fetched>
            )}
          </Fetched>
        )}
      </Fetched>
    </>
  )
}

/** What a connection sees of photos that are for connections only. */
function useApprovedPhotos(): readonly string[] {
  const { more_images: names, unreviewed_images: unseen } = useOwnAccount()
  return names.filter((name) => !unseen.includes(name))
}

type Reader = 'member' | 'connection'
const READERS = { member: 'Somebody I may meet', connection: 'A connection' } as const
type PreviewProps = {
  person: PublicProfile
  answers: readonly OwnAnswer[]
  facts: readonly OwnFact[]
  lastVisit: LastVisit | null
  place: string | null
}

const placeShown = ({ shown, town, region }: OwnPlace): string | null =>
  shown === 'town' ? town : shown === 'region' ? region : null

function Preview({ person, answers, facts, lastVisit, place }: PreviewProps) {
  const [reader, setReader] = useState<Reader>('member')
  const published = answers.flatMap(({ prompt, published }) => (published ? [{ prompt, text: published }] : []))
  const has_more = reader === 'member' && hasMoreForConnections(facts)
  const shown = { facts: factsFor(reader, facts), has_more, last_visit: lastVisit, place }
  const own = ownPreview(person, { answers: published, facts: shown }, new Date())
  const opened = useApprovedPhotos()
  const profile =
    person.photos_locked && reader === 'connection' ? { ...own, photosLocked: false, photos: opened } : own
  return (
    <>
      <ReaderChoice reader={reader} onChange={setReader} />
      <ProfileArticle
        profile={profile}
        ownInterestIds={[]}
        isOwn
        badges={<VerificationBadges badges={profile.badges} />}
        end={<InReview answers={answers} />}
      />
    </>
  )
}

const ReaderChoice = ({ reader, onChange }: { reader: Reader; onChange: (reader: Reader) => void }) => (
  <fieldset className="mb-5 flex flex-wrap items-center gap-2 md:mb-7">
    <legend className="float-left mr-2 py-2 text-base text-ink-soft">Your profile, seen by</legend>
    {(['member', 'connection'] as const).map((one) => (
      <button key={one} type="button" className="chip" aria-pressed={one === reader} onClick={() => onChange(one)}>
        {READERS[one]}
      </button>
    ))}
  </fieldset>
)

/** Why a text that the member has sent is missing. */
function InReview({ answers }: { answers: readonly OwnAnswer[] }) {
  const waiting = answers.filter(({ submitted }) => submitted !== null)
  if (waiting.length === 0) return null
  const prompts = listText(waiting.map(({ prompt }) => `‘${promptLabel(prompt)}’`))
  return (
    <p className="flex items-start gap-3 rounded-card bg-honey px-5 py-4 leading-snug">
      <Hourglass className="mt-0.5 size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
      <span>{`A reviewer is reading what you wrote for ${prompts}. Others will see it once it’s approved.`}</span>
    </p>
  )
}

function PreviewBar() {
  return (
    <aside
      aria-label="Preview"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 rounded-card bg-cream py-1.5 pr-2 pl-4 md:mb-7 md:pl-5"
    >
      <p className="flex items-center gap-3 py-2 leading-snug">
        <Eye className="size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
        This is how other members see your profile
      </p>
      <Link
        to={paths.editProfile}
        className="inline-flex min-h-touch items-center gap-2 rounded-full px-3 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Edit Profile
      </Link>
    </aside>
  )
}
