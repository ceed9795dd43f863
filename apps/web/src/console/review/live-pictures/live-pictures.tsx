import { GESTURES } from '@heartwell/contract/profiles/live-gestures.ts'
import type { LivePictureToReview } from '@heartwell/contract/profiles/live-pictures.ts'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import { CircleCheckBig, Images } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { countText } from '../../parts/count-text.ts'
import { Wait } from '../../parts/wait.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useKeys } from '../../shell/keys.ts'
import { Key } from '../../shell/keys-dialog.tsx'
import { ReturnForm } from '../profiles/decision/return-form.tsx'
import { livePicturesQuery } from '../profiles/review-queries.ts'
import { Comparison } from './comparison.tsx'
import { LiveModeSetting } from './live-mode.tsx'
import { useLiveDecision } from './use-live-decision.ts'
import { useOpenedPicture } from './use-opened-picture.ts'

/** The live pictures that wait for a reviewer, one at a time, and the provider's setting. */
export function LivePictures() {
  const answer = useAnswer(livePicturesQuery)
  return (
    <>
      <Fetched answer={answer} label="Loading the live pictures">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No live pictures to check
            </EmptyState>
          ) : (
            <>
              <p className="mb-4 max-w-[70ch] text-ink-soft">
                <span>{`${total === 1 ? 'One live picture waits.' : `${countText(total)} live pictures wait.`} No software compares faces: you do. `}</span>
                <span className="pointer-coarse:hidden">
                  Press <Key>D</Key> to open the pictures, <Key>A</Key> to accept, <Key>R</Key> to refuse, <Key>J</Key>{' '}
                  or <Key>K</Key> for another one.
                </span>
              </p>
              <OneOf rows={rows} />
            </>
          )
        }
      </Fetched>
      <LiveModeSetting />
    </>
  )
}

function OneOf({ rows }: { rows: readonly LivePictureToReview[] }) {
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, rows.length - 1)
  const current = rows[at]
  useKeys({
    j: () => setMarked(Math.min(at + 1, rows.length - 1)),
    k: () => setMarked(Math.max(at - 1, 0)),
  })
  if (!current) return null
  return (
    <>
      {rows.length > 1 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Button size="small" variant="quiet" disabled={at === 0} onClick={() => setMarked(at - 1)}>
            Previous
          </Button>
          <span className="text-small text-ink-soft">{`${at + 1} of ${rows.length}`}</span>
          <Button size="small" variant="quiet" disabled={at === rows.length - 1} onClick={() => setMarked(at + 1)}>
            Next
          </Button>
        </div>
      )}
      <LivePicture key={current.id} row={current} />
    </>
  )
}

function LivePicture({ row }: { row: LivePictureToReview }) {
  const { opened, open, isPending: isOpening } = useOpenedPicture(row.id)
  const [isRefusing, setIsRefusing] = useState(false)
  const { accept, refuse, isPending } = useLiveDecision()
  useKeys({
    ...(!opened && !isOpening && { d: open }),
    ...(opened && !isPending && { a: () => accept(row), r: () => setIsRefusing(true) }),
  })
  return (
    <section aria-label="Live picture" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={consolePaths.member(row.member_id)} className="text-link font-semibold wrap-anywhere">
          {row.name}
        </Link>
        {row.approve_reject === 'pending' && <Badge look="waiting">Profile in review</Badge>}
        {row.suspended && <Badge look="bad">Suspended</Badge>}
        <span className="ml-auto">
          <Wait since={row.sent_at} targetHours={REVIEW_TARGET_HOURS} />
        </span>
      </div>
      {opened ? (
        <Comparison opened={opened} />
      ) : (
        <>
          <ol className="mt-4 list-decimal pl-5">
            {row.gestures.map((gesture) => (
              <li key={gesture}>{GESTURES[gesture].title}</li>
            ))}
          </ol>
          <Button size="small" className="mt-4" pending={isOpening} onClick={open}>
            {!isOpening && <Images className="size-4.5" aria-hidden="true" />}
            <span>Open the pictures and the document</span>
          </Button>
          <p className="mt-2 text-small text-ink-soft">We record that you opened them, and when.</p>
        </>
      )}
      {opened && isRefusing && (
        <ReturnForm name={row.name} onReturn={(reason) => refuse(row, reason)} onCancel={() => setIsRefusing(false)} />
      )}
      {opened && !isRefusing && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button size="small" pending={isPending} onClick={() => accept(row)}>
            The same person, doing the gestures
          </Button>
          <Button size="small" variant="ghost" pending={isPending} onClick={() => setIsRefusing(true)}>
            Not convincing
          </Button>
        </div>
      )}
    </section>
  )
}
