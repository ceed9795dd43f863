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

/** Why two people are suggested to each other, in plain words. Renders nothing for none. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-2">
      {reasons.map((reason) => (
        <Reason key={reason}>{reason}</Reason>
      ))}
    </ul>
  )
}

function Reason({ children }: { children: string }) {
  const Icon = ICONS[reasonKind(children)]
  return (
    <li className="flex items-start gap-2.5 text-[1.0625rem] leading-snug">
      <Icon className="mt-[.1rem] size-[1.15rem] shrink-0 text-garnet" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
