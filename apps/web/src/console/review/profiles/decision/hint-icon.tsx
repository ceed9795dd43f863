import type { ReviewHintKind } from '@heartwell/contract/review/review.ts'
import { Ban, CopyCheck, History, House, Laptop, type LucideIcon, Phone, UserX } from 'lucide-react'

const ICONS: Record<ReviewHintKind, LucideIcon> = {
  banned_photo: Ban,
  banned_name: UserX,
  banned_address: House,
  banned_browser: Laptop,
  earlier_sanction: History,
  duplicate_photo: CopyCheck,
  same_phone: Phone,
}

export function HintIcon({ kind, className }: { kind: ReviewHintKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon className={className} aria-hidden="true" />
}
