import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { SettingsFrame } from '../../platform/settings-frame.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { blockedQuery } from './queries.ts'
import { UnblockMember } from './unblock-member.tsx'

export function BlockedPeoplePage() {
  return (
    <SettingsFrame
      title="Blocked people"
      lead="Neither of you sees the other anywhere here. Nobody is told that you blocked them, nor that you undo it."
    >
      <Card>
        <BlockedPeople />
      </Card>
    </SettingsFrame>
  )
}

function BlockedPeople() {
  const { data, error, refetch, isFetching } = useQuery(blockedQuery)
  if (data === undefined && error)
    return (
      <LoadError onRetry={() => void refetch()} retrying={isFetching}>
        {wordsOf(error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (data === undefined)
    return (
      <Loading label="Loading the people whom you blocked">
        <SkeletonRows rows={2} />
      </Loading>
    )
  if (data.blocked.length === 0)
    return (
      <EmptyState
        drawing={<ShieldCheck strokeWidth={1.4} aria-hidden="true" />}
        hint="You can block somebody with the three dots beside their name, wherever they appear."
      >
        You have blocked nobody
      </EmptyState>
    )
  return (
    <ul aria-label="Blocked people" className="divide-y divide-line">
      {data.blocked.map((person) => (
        <BlockedRow key={person.id} person={person} />
      ))}
    </ul>
  )
}

function BlockedRow({ person }: { person: { id: string; name: string } }) {
  const nameId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <p id={nameId} className="display-number text-[1.375rem] leading-snug wrap-anywhere">
        {person.name}
      </p>
      <UnblockMember person={person} describedBy={nameId} />
    </li>
  )
}
