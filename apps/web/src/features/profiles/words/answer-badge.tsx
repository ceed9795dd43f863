import { Check, Clock, MessageSquareWarning, PenLine } from 'lucide-react'
import { Badge } from '../../../ui/messages/badge.tsx'
import type { AnswerState } from './answer-state.ts'

/** The state of an own answer, as text. */
export function AnswerBadge({ state }: { state: AnswerState }) {
  if (state === 'published')
    return (
      <Badge look="good">
        <Check aria-hidden="true" /> <span>On your profile</span>
      </Badge>
    )
  if (state === 'submitted')
    return (
      <Badge look="waiting">
        <Clock aria-hidden="true" /> <span>Waiting for review</span>
      </Badge>
    )
  if (state === 'returned')
    return (
      <Badge look="bad">
        <MessageSquareWarning aria-hidden="true" /> <span>Please change this</span>
      </Badge>
    )
  return (
    <Badge>
      <PenLine aria-hidden="true" /> <span>Draft, only you see it</span>
    </Badge>
  )
}
