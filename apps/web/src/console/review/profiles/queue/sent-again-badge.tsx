import { RotateCw } from 'lucide-react'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { sentAgain } from '../decision/decision-words.ts'

/** Marks a resubmitted profile. Renders nothing for a first submission. */
export function SentAgainBadge({ times }: { times: number }) {
  if (times < 1) return null
  return (
    <Badge look="accent">
      <RotateCw aria-hidden="true" />
      <span>{sentAgain(times)}</span>
    </Badge>
  )
}
