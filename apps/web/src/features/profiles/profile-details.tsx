import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { ProfileView } from './profile-view.ts'

/** The labelled rows of a profile. */
export function ProfileDetails({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid gap-6">
      <Card padding="large" className="grid gap-6">
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Row label="Name">{profile.name}</Row>
          <Row label="Age">{profile.age} Years</Row>
          <Row label="Profession">{profile.profession}</Row>
          <Row label="Gender">{profile.gender}</Row>
          {profile.beliefs.map(({ label, value }) => (
            <Row key={label} label={label} width="whole">
              {value ?? <span className="text-ink-soft">Not answered</span>}
            </Row>
          ))}
        </dl>
        <Interests names={profile.interests} />
      </Card>
      <Contact rows={profile.contact} note={profile.contactNote} />
    </div>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby="interests" className="border-t border-line pt-6">
      <h2 id="interests" className="font-sans text-base font-semibold tracking-normal text-ink-soft">
        Interests
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="rounded-full bg-cream px-4 py-1.5 text-[1.0625rem] leading-snug font-medium">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contact({ rows, note }: { rows: ProfileView['contact']; note: string | null }) {
  const masked = rows.some(({ value }) => !value)
  return (
    <Card padding="large">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {rows.map(({ label, title, value }) => (
          <Row
            key={label}
            label={
              title ? (
                <abbr title={title} className="no-underline">
                  {label}
                </abbr>
              ) : (
                label
              )
            }
          >
            {value ?? <Masked />}
          </Row>
        ))}
      </dl>
      {masked && note && (
        <p className="mt-6 flex items-start gap-3 rounded-field bg-cream px-4 py-3 text-[1.0625rem] leading-snug text-ink-soft">
          <Lock className="mt-0.5 size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
          {note}
        </p>
      )}
    </Card>
  )
}

function Masked() {
  return (
    <>
      <span aria-hidden="true" className="text-[1.5rem] leading-none tracking-[.12em] text-edge">
        ••••••
      </span>
      <span className="sr-only">Not shared</span>
    </>
  )
}

function Row({ label, width = 'half', children }: { label: ReactNode; width?: 'half' | 'whole'; children: ReactNode }) {
  return (
    <div className={width === 'whole' ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      <dt className="text-base leading-snug font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 leading-[1.55] wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
