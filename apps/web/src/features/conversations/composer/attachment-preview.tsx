import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { LoaderCircle, X } from 'lucide-react'
import { FormError } from '../../../ui/forms/form-error.tsx'
import type { Attachment } from './use-attachment.ts'

type AttachmentPreviewProps = {
  attachment: Attachment | undefined
  isPreparing: boolean
  /** Whether the message is sent as soon as the picture is ready. */
  isSendAwaited: boolean
  error: string | undefined
  sender: IsolatedText
  onRemove: () => void
}

/** The picture of the next message, with a button to remove it. */
export function AttachmentPreview({
  attachment,
  isPreparing,
  isSendAwaited,
  error,
  sender,
  onRemove,
}: AttachmentPreviewProps) {
  if (!attachment && !isPreparing) return <FormError className="mb-2 empty:hidden">{error}</FormError>
  return (
    <div className="mb-2 flex items-center gap-4 rounded-field bg-cream p-2.5">
      {attachment ? (
        <img src={attachment.url} alt="Your attachment" className="size-18 shrink-0 rounded-xl object-cover" />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-xl bg-line">
          <LoaderCircle className="size-6 animate-spin text-ink-soft" aria-hidden="true" />
        </span>
      )}
      <p role="status" className="min-w-0 flex-1 text-base leading-snug">
        {attachment ? (
          <>
            <span className="block font-semibold">Ready to send</span>
            <span className="block text-ink-soft">{`${sender} sees it blurred until they press Show.`}</span>
          </>
        ) : isSendAwaited ? (
          'Preparing your picture. Your message will be sent when it’s ready.'
        ) : (
          'Preparing your picture…'
        )}
      </p>
      {attachment && (
        <button
          type="button"
          aria-label="Remove the picture"
          onClick={onRemove}
          className="grid size-touch shrink-0 place-items-center self-start rounded-full text-ink-soft hover:bg-panel hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
