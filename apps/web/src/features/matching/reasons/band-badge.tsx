import type { Band } from '@heartwell/contract/profiles/people.ts'
import { Heart } from 'lucide-react'
import { Badge } from '../../../ui/messages/badge.tsx'
import { BAND_WORDS } from './why-words.ts'

const LOOKS = { much: 'accent', good: 'good', some: 'plain' } as const

/** How much two people have in common, in words. Renders nothing while too little is known of both. */
export function BandBadge({ band }: { band: Band | null }) {
  if (!band) return null
  return (
    <Badge look={LOOKS[band]}>
      {band === 'much' && <Heart aria-hidden="true" strokeWidth={2.2} />}
      <span>{BAND_WORDS[band]}</span>
    </Badge>
  )
}
