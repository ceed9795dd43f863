import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import { timeAgo } from '../time-ago.ts'

type StaleNoticeProps = {
  who: string | null
  when: string
  onTake: () => void
  onSaveMine: () => void
  /** The version that somebody else saved. */
  children: ReactNode
}

/** Says that somebody else has saved meanwhile. The text typed here stays until the editor chooses a version. */
export function StaleNotice({ who, when, onTake, onSaveMine, children }: StaleNoticeProps) {
  return (
    <section aria-label="Saved by somebody else" className="rounded-field bg-honey px-5 py-4">
      <p
        role="alert"
        className="font-semibold"
      >{`${who ?? 'Somebody else'} saved this ${timeAgo(when, new Date()).toLowerCase()}. Your version is still below, but it isn’t saved yet.`}</p>
      <Disclosure summary={`See what ${who ?? 'they'} saved`}>{children}</Disclosure>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onSaveMine}>Replace theirs with mine</Button>
        <Button variant="ghost" onClick={onTake}>
          Discard mine and use theirs
        </Button>
      </div>
    </section>
  )
}
