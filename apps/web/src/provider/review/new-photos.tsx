import { type NewPhoto, photos } from '@heartwell/contract/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query, useCommand } from '../../platform/api.ts'
import { photoUrl } from '../../platform/photos.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { consolePaths } from '../console-paths.ts'
import { Panel } from '../panel.tsx'

/** New pictures of approved members, which nobody else sees before the review. Renders nothing without pictures. */
export function NewPhotos() {
  const { data } = useQuery(query(photos.toReview, {}))
  if (!data || data.rows.length === 0) return null
  return (
    <div className="mt-8">
      <Panel title={`New pictures (${data.total})`}>
        <p className="mb-4 text-ink-soft">Added by approved members. Others see them once you have approved them.</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
          {data.rows.map((photo) => (
            <li key={photo.name}>
              <PhotoCard photo={photo} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function PhotoCard({ photo }: { photo: NewPhoto }) {
  const { review, pending } = useJudgement(photo)
  return (
    <>
      <img
        src={photoUrl(photo.name) ?? undefined}
        alt={`Added by ${photo.member_name}`}
        className="aspect-4/5 w-full rounded-field bg-cream object-contain"
      />
      <Link to={consolePaths.member(photo.member_id)} className="mt-2 inline-block text-link">
        {photo.member_name}
      </Link>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={() => review(true)}>
          Approve
        </Button>
        <Button size="small" variant="ghost" pending={pending} onClick={() => review(false)}>
          Refuse
        </Button>
      </div>
    </>
  )
}

function useJudgement({ name, member_name }: NewPhoto) {
  const command = useCommand(photos.review, { refreshes: [photos.toReview] })
  const { confirm } = useDialogs()
  const { show: showToast } = useToast()
  const showFailure = useShowFailure()
  const attempt = async (show: boolean) => {
    const text = `We delete it and ask ${member_name} to choose another one.`
    const question = { title: 'Refuse this picture?', text, confirm: 'Refuse', tone: 'danger' } as const
    if (!show && !(await confirm(question))) return
    try {
      showToast((await command.mutateAsync({ params: { name }, body: { show } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return { review: (show: boolean) => void attempt(show), pending: command.isPending }
}
