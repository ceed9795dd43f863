import type { ReviewHintKind } from '@heartwell/contract/review.ts'
import { Ban, CopyCheck, type LucideIcon, Phone } from 'lucide-react'

const ICONS: Record<ReviewHintKind, LucideIcon> = { banned_photo: Ban, duplicate_photo: CopyCheck, same_phone: Phone }

export function HintIcon({ kind, className }: { kind: ReviewHintKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon className={className} aria-hidden="true" />
}
