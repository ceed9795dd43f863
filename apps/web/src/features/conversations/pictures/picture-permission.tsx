import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { pictureRequests } from '@heartwell/contract/conversations/picture-requests.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { ImageOff, X } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'

type PicturePermissionProps = {
  conversation: Conversation
  sender: IsolatedText
  onAsked: () => void
  onClose: () => void
}

/** Above the field: why the member can't send a picture, and the one request to send some. */
export function PicturePermission({ conversation, sender, onAsked, onClose }: PicturePermissionProps) {
  const { mutateAsync, isPending } = useCommand(pictureRequests.ask)
  const showFailure = useShowFailure()
  const { partner, pictures } = conversation
  const ask = async () => {
    try {
      await mutateAsync({ params: { partnerId: partner.id } })
    } catch (error) {
      await showFailure(error)
    }
    onAsked()
  }
  return (
    <div className="mb-2 flex items-start gap-3 rounded-field bg-cream py-2.5 pr-1 pl-3.5">
      <ImageOff className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1 py-0.5">
        <p role="status" className="text-base leading-snug wrap-anywhere">
          {pictures.has_asked
            ? `You’ve asked ${sender} about pictures. You can send one here as soon as ${sender} allows it.`
            : `${sender} sees pictures only after allowing them. That’s nothing about you, and you can ask once.`}
        </p>
        {!pictures.has_asked && (
          <Button size="small" className="mt-2.5" pending={isPending} onClick={() => void ask()}>
            {`Ask ${sender}`}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close the note about pictures"
        onClick={onClose}
        className="-my-1 grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-panel hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
