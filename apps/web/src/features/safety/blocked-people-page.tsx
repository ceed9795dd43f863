import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { SettingsFrame } from '../../platform/page/settings-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { blockedQuery } from './queries.ts'
import { UnblockMember } from './unblock-member.tsx'

export function BlockedPeoplePage() {
  return (
    <SettingsFrame
      title="Blocked people"
      lead="Neither of you sees the other anywhere here. They’re never told, whether you block or unblock them."
    >
      <Card>
        <BlockedPeople />
      </Card>
    </SettingsFrame>
  )
}

function BlockedPeople() {
  return (
    <Fetched answer={useAnswer(blockedQuery)} label="Loading the people you blocked" shapes={<SkeletonRows rows={2} />}>
      {({ blocked }) => <List blocked={blocked} />}
    </Fetched>
  )
}

type Blocked = { id: string; name: string }

function List({ blocked }: { blocked: readonly Blocked[] }) {
  if (blocked.length === 0)
    return (
      <EmptyState
        drawing={<ShieldCheck strokeWidth={1.4} aria-hidden="true" />}
        hint="You can block somebody with the three dots beside their name, wherever they appear. If somebody worries you, tell us too."
        action={
          <LinkButton to={paths.reportPeople} variant="ghost" size="small">
            Report somebody
          </LinkButton>
        }
      >
        You haven’t blocked anybody
      </EmptyState>
    )
  return (
    <ul aria-label="Blocked people" className="divide-y divide-line">
      {blocked.map((person) => (
        <BlockedRow key={person.id} person={person} />
      ))}
    </ul>
  )
}

function BlockedRow({ person }: { person: Blocked }) {
  const nameId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <p id={nameId} className="display-number text-[1.375rem] leading-snug wrap-anywhere">
        <bdi>{person.name}</bdi>
      </p>
      <UnblockMember person={person} describedBy={nameId} />
    </li>
  )
}
