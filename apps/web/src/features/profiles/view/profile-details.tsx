import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { EditPart } from '../edit/edit-part.tsx'
import type { ProfileView } from './profile-view.ts'

type ProfileDetailsProps = { profile: ProfileView; contact: 'here' | 'elsewhere'; isOwn: boolean }

/** The details that the page has not shown yet. Email and phone are left out if the page has a separate card for them. */
export function ProfileDetails({ profile, contact, isOwn }: ProfileDetailsProps) {
  return (
    <section aria-labelledby="details" className="relative min-w-0">
      {isOwn && <EditPart to={paths.editBasicDetails} what="your details" className="-top-2 right-0" />}
      <h2 id="details" className="text-heading">
        Details
      </h2>
      <dl className="@container mt-2 divide-y divide-line">
        {profile.gender && <Fact label="Gender">{profile.gender}</Fact>}
        {profile.unanswered.map((label) => (
          <Fact key={label} label={label}>
            <span className="text-ink-soft">Not answered</span>
          </Fact>
        ))}
        {contact === 'here' && (
          <>
            <Fact label="Email">{profile.email ?? <NotShared />}</Fact>
            <Fact label="Phone">{profile.phone ?? <NotShared />}</Fact>
          </>
        )}
        <Fact
          label={
            <abbr title="Date of birth" className="no-underline">
              DOB
            </abbr>
          }
        >
          {profile.birthDate ?? <NotShared />}
        </Fact>
      </dl>
      {profile.contactNote && (
        <p className="mt-3 flex items-start gap-2.5 text-base leading-snug text-ink-soft">
          <Lock className="mt-px size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{profile.contactNote}</span>
        </p>
      )}
    </section>
  )
}

const NotShared = () => <span className="text-ink-soft">Not shared</span>

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 py-2.5 leading-snug @min-[19rem]:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
