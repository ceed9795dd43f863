import { cultureName } from '@heartwell/contract/onboarding/cultures.ts'
import { religionName } from '@heartwell/contract/onboarding/religions.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { photoAccessOf } from '@heartwell/contract/profiles/photos.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { ChevronRight, Eye } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { inSettings, paths } from '../../../paths.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ACCESS_LABELS } from '../photos/photo-access-choice.tsx'
import { ShowPhotosSwitch } from '../photos/show-photos-switch.tsx'
import { Part } from '../view/linked-part.tsx'
import { GENDER_NAMES } from '../view/profile-view.ts'
import { DetailsInReview, NewDetail } from './details-in-review.tsx'
import { ProfileCompleteness } from './profile-completeness.tsx'

const laterParts = () => import('./later-parts.tsx')
const LivePicturePart = lazy(async () => ({ default: (await laterParts()).LivePicture }))
const OwnWordsPart = lazy(async () => ({ default: (await laterParts()).OwnWords }))

/** All parts of the member's own profile, each with a link to its edit page. */
export function EditProfilePage() {
  const account = useOwnAccount()
  return (
    <>
      <PageTitle
        lead="Others see your name, age, profession, pictures, interests and texts, and the facts that you show. Nothing else."
        aside={
          <LinkButton to={paths.profilePreview} variant="ghost" className="max-sm:w-full">
            <Eye className="size-5" aria-hidden="true" />
            See my profile as others see it
          </LinkButton>
        }
      >
        Edit Profile
      </PageTitle>
      <ProfileCompleteness completeness={account.completeness} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Part title="Upload Image" ownWords="Your photos" to={paths.editImages} className="xl:row-span-2">
          <Photos account={account} />
          <ShowPhotosSwitch account={account} />
          <p className="mt-1">
            <span className="text-ink-soft">{`Who sees them: ${ACCESS_LABELS[photoAccessOf(account)]}. `}</span>
            <TextLink to={paths.photoAccess}>Choose who sees them</TextLink>
          </p>
        </Part>
        <Part title="Good to know" to={inSettings(paths.goodToKnow)}>
          <p className="max-w-[58ch] text-ink-soft">
            Children, home, smoking, languages: what people ask first. You choose for each fact who sees it.
          </p>
        </Part>
        {/* In the free place beside the photos, so that nothing moves when it comes. */}
        <Suspense>
          <LivePicturePart />
        </Suspense>
        <Part title="In your own words" to={inSettings(paths.ownWords)} className="xl:col-span-2">
          <Suspense
            fallback={
              <Loading label="Loading your answers">
                <SkeletonRows />
              </Loading>
            }
          >
            <OwnWordsPart />
          </Suspense>
        </Part>
        <Part title="Selected Interests" ownWords="What you enjoy" to={paths.editInterests} className="xl:col-span-2">
          <Interests topics={account.user_interests_list} />
        </Part>
        <Part
          title="Culture & Religion"
          ownWords="Where you come from"
          to={paths.editCultureReligion}
          className="xl:col-span-2"
        >
          <dl className="grid gap-4 sm:grid-cols-2 sm:gap-8">
            <Row label="Cultural background">{account.cultural_background}</Row>
            <Row label="Religious belief">{account.religious_belief}</Row>
            <Row label="Cultures">{account.cultures.flatMap((id) => cultureName(id) ?? []).join(', ')}</Row>
            <Row label="Religion">{account.religion !== null && religionName(account.religion)}</Row>
          </dl>
        </Part>
        <Part
          title="Basic Details"
          ownWords="The facts about you"
          to={paths.editBasicDetails}
          className="xl:col-span-2"
        >
          <Basics account={account} />
          {account.details_in_review && <DetailsInReview waiting={account.details_in_review} />}
        </Part>
        <MoreAboutYou email={account.email} />
      </div>
    </>
  )
}

function Basics({ account }: { account: Account }) {
  const { name, email, phone, dob, gender, profession, address } = account
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Row label="Name" beside={<NewDetail account={account} field="name" />}>
        {name}
      </Row>
      <Row label="Email">{email}</Row>
      <Row label="Phone">{phone}</Row>
      <Row label="Date of Birth" beside={<NewDetail account={account} field="dob" />}>
        {longDay(dob)}
      </Row>
      <Row label="Gender" beside={<NewDetail account={account} field="gender" />}>
        {gender && GENDER_NAMES[gender]}
      </Row>
      <Row label="Profession">{profession}</Row>
      <Row label="Address">{address}</Row>
    </dl>
  )
}

/** @param beside what is said about the value below it */
function Row({ label, beside, children }: { label: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-ink-soft">{label}</dt>
      <dd className="mt-0.5 line-clamp-6 whitespace-pre-line wrap-anywhere">
        {children || <span className="text-ink-soft">Not given</span>}
      </dd>
      {beside}
    </div>
  )
}

function Photos({ account }: { account: Account }) {
  if (account.more_images.length === 0) return <p className="text-ink-soft">No Image</p>
  return (
    <ul className="grid grid-cols-5 gap-2">
      {account.more_images.map((name, index) => (
        <li key={name}>
          <img
            src={photoUrl(name) ?? undefined}
            alt={`You, ${index + 1} of ${account.more_images.length}`}
            className="aspect-4/5 w-full rounded-xl bg-cream object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

function Interests({ topics }: { topics: Account['user_interests_list'] }) {
  if (topics.length === 0) return <p className="text-ink-soft">No interests selected.</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {topics.map(({ id, name }) => (
        <li key={id} className="rounded-full bg-cream px-4 py-1.5 text-[1.0625rem] leading-snug font-medium">
          {name}
        </li>
      ))}
    </ul>
  )
}

const MORE: readonly { to: string; label: string; state?: unknown }[] = [
  { to: inSettings(paths.preferences), label: 'Whom you would like to meet' },
  { to: inSettings(paths.suggestions), label: 'How suggestions work' },
  { to: inSettings(paths.ownResults), label: 'Your temperament and values' },
  { to: inSettings(paths.consents), label: 'My consents' },
  { to: paths.settings, label: 'Settings' },
]

function MoreAboutYou({ email }: { email: string }) {
  const rows = [...MORE, { to: paths.resetPassword, label: 'Reset Password', state: { email } }]
  return (
    <Card as="section" padding="small" className="xl:col-span-2">
      <h2 className="mb-2 text-heading">More about you</h2>
      <ul className="grid gap-x-10 xl:grid-cols-2">
        {rows.map(({ to, label, state }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              state={state}
              className="flex min-h-touch items-center justify-between gap-3 py-2 hover:text-garnet"
            >
              <span>{label}</span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
