import { type NewPhoto, photos } from '@heartwell/contract/profiles/photos.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/answer.ts'
import { useCommand } from '../../../platform/api.ts'
import { Fetched } from '../../../platform/fetched.tsx'
import { photoUrl } from '../../../platform/photos.ts'
import { useShowFailure } from '../../../platform/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDialogs } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { countText } from '../../parts/count-text.ts'
import { timeAgo } from '../../parts/time-ago.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { useKeys } from '../../shell/keys.ts'
import { Key } from '../../shell/keys-dialog.tsx'
import { newPhotosQuery } from './review-queries.ts'

/** The queue of photos that approved members have added, which nobody else sees before the review. */
export function NewPhotos() {
  const answer = useAnswer(newPhotosQuery)
  return (
    <Fetched answer={answer} label="Loading the new photos">
      {(data) => {
        if (data.rows.length === 0)
          return (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No new photos to check
            </EmptyState>
          )
        return (
          <>
            <p className="mb-4 text-ink-soft">
              <span>{`${data.total === 1 ? 'One photo waits.' : `${countText(data.total)} photos wait.`} Approved members have added them, and others see them once you have approved them. `}</span>
              <span className="pointer-coarse:hidden">
                Press <Key>A</Key> to approve the marked photo, <Key>R</Key> to refuse it, and <Key>J</Key> or{' '}
                <Key>K</Key> to mark another one.
              </span>
            </p>
            <PhotoGrid rows={data.rows} />
          </>
        )
      }}
    </Fetched>
  )
}

function PhotoGrid({ rows }: { rows: readonly NewPhoto[] }) {
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, rows.length - 1)
  const current = rows[at]
  const { decide, isPending } = useDecisionAboutPhoto()
  useKeys({
    j: () => setMarked(Math.min(at + 1, rows.length - 1)),
    k: () => setMarked(Math.max(at - 1, 0)),
    ...(current && !isPending && { a: () => decide(current, true), r: () => decide(current, false) }),
  })
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4">
      {rows.map((photo, index) => (
        <li
          key={photo.name}
          aria-current={index === at ? 'true' : undefined}
          className={classNames('card p-3', index === at && 'ring-2 ring-garnet')}
        >
          <img
            src={photoUrl(photo.name) ?? undefined}
            alt={`Added by ${isolated(photo.member_name)}`}
            className="aspect-4/5 w-full rounded-field bg-cream object-contain"
          />
          <p className="mt-2">
            <Link to={consolePaths.member(photo.member_id)} className="text-link">
              {photo.member_name}
            </Link>
            <time dateTime={photo.added_at} className="block text-small text-ink-soft">
              {timeAgo(photo.added_at, new Date())}
            </time>
          </p>
          <div className="mt-2.5 grid grid-cols-2 gap-2 *:px-1">
            <Button
              size="small"
              variant={index === at ? 'primary' : 'tonal'}
              pending={isPending}
              onClick={() => decide(photo, true)}
            >
              Approve
            </Button>
            <Button size="small" variant="ghost" pending={isPending} onClick={() => decide(photo, false)}>
              Refuse
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function useDecisionAboutPhoto() {
  const command = useCommand(photos.review, { refreshes: [photos.toReview] })
  const { confirm } = useDialogs()
  const { show: showToast } = useToast()
  const showFailure = useShowFailure()
  async function attempt({ name, member_name }: NewPhoto, show: boolean) {
    const text = `We delete it and ask ${isolated(member_name)} to choose another one.`
    const question = { title: 'Refuse this picture?', text, confirm: 'Refuse', tone: 'danger' } as const
    if (!show && !(await confirm(question))) return
    try {
      showToast((await command.mutateAsync({ params: { name }, body: { show } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return {
    decide: (photo: NewPhoto, show: boolean) => void attempt(photo, show),
    isPending: command.isPending,
  }
}
