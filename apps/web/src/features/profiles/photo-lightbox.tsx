import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { photoUrl } from '../../platform/photos.ts'
import { stepKeys } from '../../ui/step-keys.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { StepButton } from './step-button.tsx'

type PhotoLightboxProps = {
  name: string
  photos: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  onClose: () => void
}

/** The pictures of a profile, as large as the screen lets them be. Arrow keys, a swipe and two buttons lead on. */
export function PhotoLightbox({ name, photos, chosen, onChoose, onClose }: PhotoLightboxProps) {
  const close = useRef<HTMLButtonElement>(null)
  const move = (to: number) => onChoose((to + photos.length) % photos.length)
  const swipe = useSwipe((by) => move(chosen + by))
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/90" />
        <Dialog.Popup
          initialFocus={close}
          onKeyDown={stepKeys(chosen, move)}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-dvh w-full max-w-[min(42rem,78dvh)] flex-col overflow-y-auto bg-panel outline-none sm:rounded-card"
        >
          <div className="flex min-h-0 flex-1 touch-pan-y justify-center bg-cream" {...swipe}>
            <img
              key={photos[chosen]}
              src={photoUrl(photos[chosen]) ?? ''}
              alt={`${name}, ${chosen + 1} of ${photos.length}`}
              draggable={false}
              className="max-h-[78dvh] w-full animate-rise object-contain"
            />
          </div>
          <div className="flex items-center justify-between gap-3 px-5 py-4 sm:px-7">
            <Dialog.Title className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {name}
              {photos.length > 1 && (
                <span aria-live="polite" className="ml-2 font-normal text-ink-soft tabular-nums">
                  {chosen + 1} of {photos.length}
                </span>
              )}
            </Dialog.Title>
            {photos.length > 1 && (
              <div className="flex gap-2">
                <StepButton way="back" onClick={() => move(chosen - 1)} />
                <StepButton way="on" onClick={() => move(chosen + 1)} />
              </div>
            )}
          </div>
          <Dialog.Close
            ref={close}
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
