import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import type { ReactNode } from 'react'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { Panel } from '../../../parts/panel.tsx'

export const GENDERS = { F: 'Woman', M: 'Man' } as const

const BADGE_NAMES = {
  email: 'Email confirmed',
  document: 'Document read before approval',
  live: 'Face seen live',
  photo: 'Pictures checked',
}

export function MemberDetails({ file }: { file: ReviewFile }) {
  return (
    <Panel title="Details">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Row label="Email">{file.email}</Row>
        <Row label="Phone">{file.phone}</Row>
        <Row label="Date of birth">{`${longDay(file.dob)} (${file.age})`}</Row>
        <Row label="Gender">{file.gender && GENDERS[file.gender]}</Row>
        <Row label="Profession">{file.profession}</Row>
        <Row label="Address">{file.address}</Row>
        <Row label="Registered">{exactTime(file.registered_at)}</Row>
        <Row label="Email confirmed">{file.verified_at && exactTime(file.verified_at)}</Row>
        <Row label="Submitted" width="whole">
          {file.submitted_at && exactTime(file.submitted_at)}
        </Row>
        <Row label="Verification badges that members see" width="whole">
          {file.badges.map((badge) => `${BADGE_NAMES[badge.kind]}: ${longDay(badge.day)}`).join('\n')}
        </Row>
        <Row label="Cultural background" width="whole">
          {file.cultural_background}
        </Row>
        <Row label="Religious belief" width="whole">
          {file.religious_belief}
        </Row>
        <Row label="Interests" width="whole">
          {file.interests.map(({ name }) => name).join(', ')}
        </Row>
        <Row label="Good to know, as everyone may read it" width="whole">
          {file.facts.map(({ text }) => text).join(', ')}
        </Row>
      </dl>
    </Panel>
  )
}

type RowProps = { label: string; width?: 'column' | 'whole'; children: ReactNode }

function Row({ label, width = 'column', children }: RowProps) {
  return (
    <div className={width === 'whole' ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children || '—'}</dd>
    </div>
  )
}
