import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useSwipe } from '../../../ui/pictures/use-swipe.ts'
import { TONES } from '../../../ui/tones.ts'
import { stepKeys } from '../../../ui/windows/step-keys.ts'
import { SCENE_SIZE, SCENES, sceneAddress } from './gallery-scenes.ts'

type GalleryLightboxProps = {
  /** The index of the drawing that is shown first. */
  start: number
  /** Called when another drawing is shown, so that the URL can follow. */
  onMove: (index: number) => void
  onClose: () => void
}

/** One large drawing. Arrow keys, swipes and two buttons show the next and the previous one, in a loop. */
export function GalleryLightbox({ start, onMove, onClose }: GalleryLightboxProps) {
  // Local state, because the URL updates too late for two quick key presses.
  const [index, setIndex] = useState(start)
  const next = useRef<HTMLButtonElement>(null)
  const move = (to: number) => {
    const reached = (to + SCENES.length) % SCENES.length
    setIndex(reached)
    onMove(reached)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/80" />
        <Dialog.Popup
          initialFocus={next}
          onKeyDown={stepKeys(index, move)}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-dvh w-full max-w-[min(60rem,96dvh)] flex-col overflow-y-auto bg-panel outline-none sm:rounded-card"
        >
          <Picture index={index} onSwipe={(by) => move(index + by)} />
          <div className="flex items-center justify-between gap-3 px-5 pb-5 sm:px-7 sm:pb-6">
            <p className="text-base text-ink-soft tabular-nums">{`${index + 1} of ${SCENES.length}`}</p>
            <div className="flex gap-2">
              <RoundButton label="Previous picture" onClick={() => move(index - 1)}>
                <ChevronLeft className="size-6" aria-hidden="true" />
              </RoundButton>
              <RoundButton label="Next picture" onClick={() => move(index + 1)} ref={next}>
                <ChevronRight className="size-6" aria-hidden="true" />
              </RoundButton>
            </div>
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

function Picture({ index, onSwipe }: { index: number; onSwipe: (by: 1 | -1) => void }) {
  const scene = SCENES[index]
  const swipe = useSwipe(onSwipe)
  if (!scene) return null
  return (
    <>
      <div
        className={`${TONES[scene.tone]} flex min-h-0 flex-1 touch-pan-y items-end justify-center px-4 pt-8`}
        {...swipe}
      >
        <img
          key={scene.name}
          src={sceneAddress(scene.name)}
          alt={scene.description}
          {...SCENE_SIZE}
          draggable={false}
          className="h-auto max-h-[62dvh] w-full animate-rise object-contain object-bottom"
        />
      </div>
      <div aria-live="polite" className="px-5 pt-5 sm:px-7">
        <Dialog.Title className="text-heading">{scene.title}</Dialog.Title>
        <Dialog.Description className="mt-1 min-h-[3.25em] text-ink-soft sm:min-h-0">
          {scene.caption}
        </Dialog.Description>
      </div>
    </>
  )
}

type RoundButtonProps = {
  label: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

function RoundButton({ label, onClick, ref, children }: RoundButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full bg-cream text-ink transition-colors hover:bg-garnet-wash hover:text-garnet"
    >
      {children}
    </button>
  )
}
