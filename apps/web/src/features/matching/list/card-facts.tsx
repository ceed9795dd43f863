import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FactIcon } from '../public/fact-icon.tsx'

/** The facts of a card, each with its picture. */
export const CardFacts = ({ facts, className }: { facts: MatchedUser['facts']; className: string }) => (
  <ul className={classNames('text-small leading-snug empty:hidden md:text-base md:leading-snug', className)}>
    {facts.map(({ fact, text }) => (
      <li key={fact} className="flex items-start gap-2">
        <FactIcon fact={fact} className="mt-[.1em] size-4.5 md:size-5" />
        <span className="min-w-0">{text}</span>
      </li>
    ))}
  </ul>
)
