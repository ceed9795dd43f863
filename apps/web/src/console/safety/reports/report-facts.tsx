import type { MemberReport } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReactNode } from 'react'

const RELATIONS: Record<NonNullable<MemberReport['notice']>['relation'], string> = {
  former_member: 'Had an account',
  relative: 'It is about somebody close to them',
  own_photos: 'Their photos or name are used',
  other: 'Something else',
}
const POLICE: Record<NonNullable<MemberReport['police_informed']>, string> = {
  no: 'No, or not yet',
  yes: 'Yes',
  rather_not_say: 'Would rather not say',
}
const REPLIES: Record<MemberReport['reply_by'], string> = {
  here: 'Here, on the site',
  email: 'By email',
  phone: 'By phone',
  none: 'Does not want to be contacted',
}

/** What the reporter answered besides their words: about a meeting, about themselves, and how to reach them. */
export function ReportFacts({ report }: { report: MemberReport }) {
  const { happened_when, happened_where, police_informed, reply_by, reporter, notice } = report
  const facts: [label: string, text: ReactNode][] = [
    ...fact('About', notice?.about),
    ...fact('Sent by', notice && [notice.name, notice.email].filter(Boolean).join(', ')),
    ...fact('Relation', notice && RELATIONS[notice.relation]),
    ...fact('When', happened_when),
    ...fact('Where', happened_where),
    ...fact('Police informed', police_informed && POLICE[police_informed]),
    ...fact('Answer', reporter && reply_by !== 'here' && REPLIES[reply_by]),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="grid max-w-[72ch] grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const fact = (label: string, text: string | false | null | undefined): [string, string][] =>
  text ? [[label, text]] : []
