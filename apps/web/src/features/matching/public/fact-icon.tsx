import type { FactId } from '@heartwell/contract/profiles/facts.ts'
import {
  Baby,
  Briefcase,
  Cigarette,
  GraduationCap,
  HeartHandshake,
  House,
  Languages,
  Leaf,
  type LucideIcon,
  PawPrint,
  Ruler,
  Sprout,
  Wine,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

/** A fact without a picture of its own has a leaf. */
const ICONS: Partial<Record<FactId, LucideIcon>> = {
  history: HeartHandshake,
  children: Baby,
  grandchildren: Sprout,
  home: House,
  work: Briefcase,
  pets: PawPrint,
  smoking: Cigarette,
  drinking: Wine,
  languages: Languages,
  education: GraduationCap,
  height: Ruler,
}
const BY_ID = new Map<string, LucideIcon>(Object.entries(ICONS))

/** The picture beside a fact. */
export function FactIcon({ fact, className }: { fact: string; className: string }) {
  const Icon = BY_ID.get(fact) ?? Leaf
  return <Icon className={classNames('shrink-0 text-garnet', className)} strokeWidth={1.8} aria-hidden="true" />
}
