import {
  ReturnStoryForm,
  STORY_REASON_MAX,
  weddingStoryReview,
} from '@heartwell/contract/pairs/wedding-story-review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCommand } from '../../platform/api/api.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'

type ReturnFormProps = { id: string; version: number; onCancel: () => void }

/** The reason with which a story goes back to the two. */
export function ReturnForm({ id, version, onCancel }: ReturnFormProps) {
  const { mutateAsync } = useCommand(weddingStoryReview.return, { refreshes: [weddingStoryReview.list] })
  const { show } = useToast()
  return (
    <ReasonForm
      name="Return the story"
      resolver={zodResolver(ReturnStoryForm)}
      label="What they should change"
      hint="Both read it. Both signatures are removed."
      maxLength={STORY_REASON_MAX}
      act="Return the story"
      onAct={async (reason, leaveFreely) => {
        const { message } = await mutateAsync({ params: { id }, body: { reason, version } })
        leaveFreely()
        show(message)
      }}
      onCancel={onCancel}
    />
  )
}
