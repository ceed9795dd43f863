import type { InboxCase } from '@heartwell/contract/support/support-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { STATE_NAMES } from './support-words.ts'
import type { CaseActs } from './use-case-acts.ts'

/** The member's other cases, and merging this case into one of them. */
export function OtherCases({ supportCase, acts }: { supportCase: InboxCase; acts: CaseActs }) {
  const { others, merged, name, state } = supportCase
  const [isMerging, setMerging] = useState(false)
  const targets = others.filter((other) => other.state !== 'closed')
  if (others.length === 0 && merged.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid gap-3 border-t border-line pt-5">
      {merged.length > 0 && (
        <p className="text-small text-ink-soft">{`This case has the messages of ${merged.map(({ number, title }) => `${number} (${title})`).join(', ')}.`}</p>
      )}
      {others.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3
              id="others"
              className="min-w-0 font-sans font-semibold tracking-normal wrap-anywhere"
            >{`Other cases of ${isolated(name)}`}</h3>
            {state !== 'closed' && targets.length > 0 && (
              <Button variant="quiet" size="small" onClick={() => setMerging(true)}>
                <Merge className="size-4.5" aria-hidden="true" />
                Merge into another case
              </Button>
            )}
          </div>
          <ul className="grid gap-1.5">
            {others.map(({ number, title, state: standing, created_at }) => (
              <li key={number}>
                <Link to={consolePaths.supportCase(number)} className="text-link wrap-anywhere">
                  {title}
                </Link>{' '}
                <span className="text-small text-ink-soft">{`${number} · ${STATE_NAMES[standing]} · ${exactTime(created_at)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isMerging && (
        <MergeDialog
          supportCase={supportCase}
          targets={targets}
          onMerge={acts.merge}
          onClose={() => setMerging(false)}
        />
      )}
    </section>
  )
}
