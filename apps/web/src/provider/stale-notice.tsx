import type { ReactNode } from 'react'
import { relativeTime } from '../platform/relative-time.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'

type StaleNoticeProps = {
  who: string | null
  when: string
  onTake: () => void
  onSaveMine: () => void
  /** What the other one saved. */
  children: ReactNode
}

/** Somebody else saved in the meantime. What was typed here is kept until it is decided which of the two stays. */
export function StaleNotice({ who, when, onTake, onSaveMine, children }: StaleNoticeProps) {
  return (
    <section aria-label="Saved by somebody else" className="rounded-field bg-honey px-5 py-4">
      <p role="alert" className="font-semibold">
        {who ?? 'Somebody else'} saved this {relativeTime(when, new Date()).toLowerCase()}. Nothing of yours is lost: it
        stands below, not saved yet.
      </p>
      <Disclosure summary={`See what ${who ?? 'the other one'} saved`}>{children}</Disclosure>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onSaveMine}>Save mine over it</Button>
        <Button variant="ghost" onClick={onTake}>
          Drop mine, take theirs
        </Button>
      </div>
    </section>
  )
}
