import type { CaseState } from '@heartwell/contract/support/support.ts'
import { Badge } from '../../ui/messages/badge.tsx'
import { STATE_WORDS } from './case-words.ts'

const LOOKS = { received: 'waiting', answered: 'good', closed: 'plain' } as const

export const CaseStateBadge = ({ state }: { state: CaseState }) => (
  <Badge look={LOOKS[state]}>{STATE_WORDS[state]}</Badge>
)
