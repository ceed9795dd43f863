import {
  BookOpen,
  Cake,
  Compass,
  HeartHandshake,
  Languages,
  type LucideIcon,
  MessagesSquare,
  Sparkles,
  UsersRound,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { type ReasonKind, reasonKind } from './reasons.ts'

const ICONS: Record<ReasonKind, LucideIcon> = {
  interests: Sparkles,
  answers: MessagesSquare,
  age: Cake,
  values: Compass,
  alike: UsersRound,
  roots: Languages,
  belief: BookOpen,
  fact: HeartHandshake,
}

/** The picture beside a reason. */
export function ReasonIcon({ reason, className }: { reason: string; className: string }) {
  const Icon = ICONS[reasonKind(reason)]
  return <Icon className={classNames('shrink-0 text-garnet', className)} strokeWidth={1.9} aria-hidden="true" />
}
