import type { CompanionRight } from '@heartwell/contract/companions/companions.ts'
import type { CompanionRelation } from '@heartwell/contract/companions/copy-state.ts'
import { Copy, Eye, type LucideIcon, PenLine } from 'lucide-react'

type RightWords = { label: string; hint: string; Icon: LucideIcon; sees: string; not: string }

export const RIGHTS: Record<CompanionRight, RightWords> = {
  write: {
    label: 'Help me write',
    hint: 'Reads drafts that you show them and suggests words. You send.',
    Icon: PenLine,
    sees: 'Drafts that you show them, for 24 hours',
    not: 'Your messages, your matches',
  },
  look: {
    label: 'Look with me',
    hint: 'Sees people you choose to show, and can say a sentence about them.',
    Icon: Eye,
    sees: 'People whom you show them, with first names and without photos',
    not: 'Your messages, other people',
  },
  copy: {
    label: 'Weekly copy',
    hint: 'Reads a copy of one conversation each Sunday. The other person has to agree first.',
    Icon: Copy,
    sees: 'One conversation, each Sunday',
    not: 'Everything else',
  },
}

export const RELATIONS: Record<CompanionRelation, string> = {
  parent: 'My mother or father',
  sibling: 'My brother or sister',
  child: 'My son or daughter',
  friend: 'A friend',
  other: 'Somebody else',
}
