import type { Seal, SealKind } from '@heartwell/contract/people.ts'
import { BadgeCheck } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { checkedWords, SEAL_WORDS, sealDay } from './seal-words.ts'

/** On a card: what was checked, in one line. Renders nothing for nothing. */
export function SealLine({ kinds }: { kinds: readonly SealKind[] }) {
  const words = checkedWords(kinds)
  if (!words) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small leading-snug text-ink-soft">
      <BadgeCheck className="mt-px size-4.5 shrink-0 text-leaf" aria-hidden="true" />
      {words}
    </p>
  )
}

/** On a profile: what was checked, how and when. */
export function Seals({ seals, name }: { seals: readonly Seal[]; name: string }) {
  if (seals.length === 0) return null
  return (
    <Card as="section" padding="large" aria-labelledby="checked">
      <h2 id="checked" className="text-heading wrap-anywhere">
        What we checked of {name}
      </h2>
      <ul className="mt-5 grid gap-5">
        {seals.map((seal) => (
          <li key={seal.kind} className="flex items-start gap-3">
            <BadgeCheck className="mt-0.5 size-6 shrink-0 text-leaf" strokeWidth={1.9} aria-hidden="true" />
            <div className="min-w-0">
              <h3 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
                {SEAL_WORDS[seal.kind].what}
              </h3>
              <p className="mt-0.5 text-base leading-snug text-ink-soft">
                {SEAL_WORDS[seal.kind].how} <span className="whitespace-nowrap">{sealDay(seal)}.</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-base leading-snug text-ink-soft">
        This says what we have looked at. It cannot say what somebody means to do, so take your time.
      </p>
    </Card>
  )
}
