import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { type ProfileAnswer, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { ArrowLeft, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/answer.ts'
import { query } from '../../platform/api.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { useOwnId } from '../../platform/own-id.ts'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { VerificationBadges } from '../matching/verification-badges.tsx'
import { ProfileSkeleton } from './profile-absent.tsx'
import { ProfileArticle } from './profile-article.tsx'
import { ownPreview } from './profile-view.ts'

/** Always refetched, because the page has to show the latest changes. */
const FRESH = { gcTime: 0, staleTime: 0 } as const

/** The member's own profile as other members see it, without parts that depend on the viewer. */
export function ProfilePreviewPage() {
  const preview = useAnswer({ ...query(profiles.preview, {}), ...FRESH })
  const answers = useAnswer({ ...query(profileAnswers.ofMember, { params: { id: useOwnId() } }), ...FRESH })
  return (
    <>
      <DocumentTitle>Your profile as others see it</DocumentTitle>
      <PreviewBar />
      <Fetched answer={preview} label="Loading the profile" shapes={<ProfileSkeleton />}>
        {({ data }) => (
          <Fetched answer={answers} label="Loading the profile" shapes={<ProfileSkeleton />}>
            {({ data: words }) => <Preview person={data} answers={words} />}
          </Fetched>
        )}
      </Fetched>
    </>
  )
}

type PreviewProps = { person: PublicProfile; answers: readonly ProfileAnswer[] }

function Preview({ person, answers }: PreviewProps) {
  const profile = ownPreview(person, answers, new Date())
  return (
    <ProfileArticle profile={profile} ownInterestIds={[]} badges={<VerificationBadges badges={profile.badges} />} />
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
