import { type NewPhoto, photos } from '@heartwell/contract/profiles/photos.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { call } from '../../../../platform/api/api.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { photoUrl } from '../../../../platform/files/photos.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { countText } from '../../../parts/count-text.ts'
import { timeAgo } from '../../../parts/time-ago.ts'
import { consolePaths } from '../../../shell/console-paths.ts'
import { Key } from '../../../shell/keys-dialog.tsx'
import { UndoBar } from '../decision/undo-bar.tsx'
import { useListFocus, useMarkedList } from '../queue/use-marked-list.ts'
import { newPhotosQuery } from '../review-queries.ts'
import { heldPhotoDecisions } from '../reviewing/held-decisions.ts'
import { useHold } from '../reviewing/use-held.ts'

/** The queue of photos that approved members have added, which nobody else sees before the review. */
export function NewPhotos() {
  const answer = useAnswer(newPhotosQuery)
  return (
    <Fetched answer={answer} label="Loading the new photos">
      {({ rows, total }) => <PhotoGrid all={rows} total={total} />}
    </Fetched>
  )
}

function PhotoGrid({ all, total }: { all: readonly NewPhoto[]; total: number }) {
  const { approve, refuse } = usePhotoDecision()
  const { rows, at, undo } = useMarkedList(heldPhotoDecisions, all, ({ name }) => name, { approve, refuse })
  const list = useListFocus(rows.length)
  const left = total - (all.length - rows.length)
  return (
    <>
      {left === 0 ? (
        <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
          No new photos to check
        </EmptyState>
      ) : (
        <p className="mb-4 text-ink-soft">
          <span>{`${left === 1 ? 'One photo waits.' : `${countText(left)} photos wait.`} Approved members have added them, and others see them once you have approved them. We delete a refused photo and ask the member to choose another one. `}</span>
          <span className="pointer-coarse:hidden">
            Press <Key>A</Key> to approve the marked photo, <Key>R</Key> to refuse it, and <Key>J</Key> or <Key>K</Key>{' '}
            to mark another one.
          </span>
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="New photos"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4 empty:hidden"
      >
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
              <Button size="small" variant={index === at ? 'primary' : 'tonal'} onClick={() => approve(photo)}>
                Approve
              </Button>
              <Button size="small" variant="ghost" onClick={() => refuse(photo)}>
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <UndoBar of={heldPhotoDecisions} onUndo={undo} />
    </>
  )
}

/** Approves or refuses a photo, once the time to undo it is over. */
function usePhotoDecision() {
  const hold = useHold(heldPhotoDecisions, {
    refreshes: [photos.toReview],
    gone: 'The member removed the photo, or a colleague has decided.',
  })
  const decide = ({ name, member_name }: NewPhoto, outcome: 'approved' | 'refused') => {
    const input = { params: { name }, body: { show: outcome === 'approved' } }
    hold({ id: name, subject: `Photo of ${isolated(member_name)}`, outcome }, (options) =>
      call(photos.review, input, options),
    )
  }
  return {
    approve: (photo: NewPhoto) => decide(photo, 'approved'),
    refuse: (photo: NewPhoto) => decide(photo, 'refused'),
  }
}
