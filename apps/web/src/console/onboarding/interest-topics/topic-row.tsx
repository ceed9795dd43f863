import { isolated } from '@heartwell/contract/text/isolated.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import type { DraftTopic, TopicEdit } from './topic-draft.ts'

type TopicRowProps = {
  topic: DraftTopic
  /** Undefined until the members of this topic have been counted. */
  members: number | undefined
  isRanked: boolean
  onEdit: (edit: TopicEdit) => void
  onOpen: () => void
}

const membersText = (count: number) => (count === 1 ? '1 member' : `${numberText(count)} members`)

export function TopicRow({ topic, members, isRanked, onEdit, onOpen }: TopicRowProps) {
  const { id, name, is_hidden: isHidden, isNew } = topic
  const which = <span className="sr-only">{` ${isolated(name)}`}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {isNew && <Badge look="good">New</Badge>}
          {!isNew && members !== undefined && <span>{membersText(members)}</span>}
          {!isNew && !isHidden && !isRanked && <Badge>Not in suggestions</Badge>}
        </p>
      </div>
      <div className="flex">
        {!isHidden && (
          <>
            <Button variant="quiet" size="small" className="px-2!" onClick={() => onEdit({ do: 'up', id })}>
              <ArrowUp className="size-4.5" aria-hidden="true" />
              <span className="sr-only">
                <span>Move up</span>
                {which}
              </span>
            </Button>
            <Button variant="quiet" size="small" className="px-2!" onClick={() => onEdit({ do: 'down', id })}>
              <ArrowDown className="size-4.5" aria-hidden="true" />
              <span className="sr-only">
                <span>Move down</span>
                {which}
              </span>
            </Button>
          </>
        )}
        <Button variant="quiet" size="small" className="px-2!" onClick={onOpen}>
          <Pencil className="size-4.5" aria-hidden="true" />
          <span className="sr-only">
            <span>Edit</span>
            {which}
          </span>
        </Button>
        {isNew ? (
          <Button variant="quiet" size="small" onClick={() => onEdit({ do: 'remove', id })}>
            <Trash2 className="size-4.5" aria-hidden="true" />
            <span>Remove</span>
            {which}
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={() => onEdit({ do: isHidden ? 'restore' : 'hide', id })}>
            {isHidden ? (
              <Eye className="size-4.5" aria-hidden="true" />
            ) : (
              <EyeOff className="size-4.5" aria-hidden="true" />
            )}
            <span>{isHidden ? 'Restore' : 'Hide'}</span>
            {which}
          </Button>
        )}
      </div>
    </li>
  )
}
