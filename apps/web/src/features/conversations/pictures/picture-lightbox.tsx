import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'

type PictureLightboxProps = { src: string; about: string; when: string; onClose: () => void }

/** One picture of a conversation, as large as the screen lets it be. */
export function PictureLightbox({ src, about, when, onClose }: PictureLightboxProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/90" />
        <Dialog.Popup className="fixed inset-0 z-50 m-auto flex h-fit max-h-dvh w-fit max-w-full flex-col overflow-y-auto bg-panel outline-none sm:max-w-[94vw] sm:rounded-card">
          <img
            src={src}
            alt={about}
            className="max-h-[80dvh] min-h-0 max-w-full animate-rise bg-cream object-contain"
          />
          <div className="flex flex-wrap items-baseline gap-x-3 px-5 py-4 pr-20 sm:px-7">
            <Dialog.Title className="font-sans text-base font-semibold tracking-normal">{about}</Dialog.Title>
            <Dialog.Description className="text-base text-ink-soft">{when}</Dialog.Description>
          </div>
          <Dialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-12 place-items-center rounded-full bg-panel text-ink shadow-soft hover:text-garnet"
          >
            <X className="size-6" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
