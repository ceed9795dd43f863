import { Dialog } from '@base-ui/react/dialog'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ChevronLeft, ChevronRight, type LucideIcon, Minus, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { photoUrl } from '../../../platform/files/photos.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stepKeys } from '../../../ui/windows/step-keys.ts'
import { type PhotoView, type Point, SCALE_MAX } from './photo-zoom.ts'
import { usePhotoGestures } from './use-photo-gestures.ts'

type PhotoLightboxProps = {
  name: string
  photos: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  onClose: () => void
}

/**
 * The photos of a profile on the whole screen. Arrow keys, a swipe and two buttons lead on; a double tap, two fingers,
 * the keys + and − and two buttons enlarge. Escape and, on a touch screen, a swipe down close.
 */
export function PhotoLightbox({ name, photos, chosen, onChoose, onClose }: PhotoLightboxProps) {
  const close = useRef<HTMLButtonElement>(null)
  const hasMore = photos.length > 1
  const move = (to: number) => {
    if (!hasMore) return
    gestures.fit()
    onChoose((to + photos.length) % photos.length)
  }
  const gestures = usePhotoGestures({
    onSwipe: (wanted) => (wanted === 'close' ? onClose() : move(chosen + (wanted === 'next' ? 1 : -1))),
  })
  const { view, drag, isHeld } = gestures
  const position = `Picture ${chosen + 1} of ${photos.length}`
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[color-mix(in_srgb,var(--color-night)_60%,black)]" />
        <Dialog.Popup
          initialFocus={close}
          onKeyDown={photoKeys(gestures, stepKeys(chosen, move))}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden text-on-night outline-none"
        >
          <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-(--spacing-gutter) md:py-3 md:pr-3">
            <div className="min-w-0 leading-snug">
              <Dialog.Title className="truncate font-sans text-base font-semibold tracking-normal">{name}</Dialog.Title>
              {hasMore && (
                <p aria-live="polite" className="text-small tabular-nums">
                  {position}
                </p>
              )}
            </div>
            <Dialog.Close ref={close} aria-label="Close" className={ROUND}>
              <X className="size-6" aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div
            ref={gestures.stage}
            {...gestures.handlers}
            className={classNames(
              'relative flex min-h-0 flex-1 touch-none items-center justify-center overflow-hidden select-none',
              view.scale > 1 && (isHeld ? 'cursor-grabbing' : 'cursor-grab'),
            )}
          >
            <img
              key={photos[chosen]}
              ref={gestures.photo}
              src={photoUrl(photos[chosen]) ?? ''}
              alt={hasMore ? `${position} of ${isolated(name)}` : `Picture of ${isolated(name)}`}
              draggable={false}
              style={{ transform: transformOf(view, drag) }}
              className={classNames(
                'max-h-full max-w-full object-contain',
                !isHeld && 'motion-safe:transition-transform motion-safe:duration-200 motion-safe:ease-out-soft',
              )}
            />
          </div>
          <footer className="flex items-center justify-center gap-2 px-2 pt-2 pb-[max(.75rem,env(safe-area-inset-bottom))] md:pt-3 md:pb-4">
            {hasMore && <RoundButton label="Previous picture" icon={ChevronLeft} onPress={() => move(chosen - 1)} />}
            <RoundButton label="Zoom out" icon={Minus} isDisabled={view.scale <= 1} onPress={gestures.zoomOut} />
            <p aria-live="polite" className="min-w-16 text-center text-base tabular-nums">
              <span className="sr-only">Zoom </span>
              <span>{`${Math.round(view.scale * 100)}%`}</span>
            </p>
            <RoundButton label="Zoom in" icon={Plus} isDisabled={view.scale >= SCALE_MAX} onPress={gestures.zoomIn} />
            {hasMore && <RoundButton label="Next picture" icon={ChevronRight} onPress={() => move(chosen + 1)} />}
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const ROUND =
  'grid size-12 shrink-0 place-items-center rounded-full bg-on-night/12 text-on-night transition-colors hover:bg-on-night/25 focus-visible:outline-on-night aria-disabled:opacity-40 aria-disabled:hover:bg-on-night/12'

type RoundButtonProps = { label: string; icon: LucideIcon; isDisabled?: boolean; onPress: () => void }

/** Stays focusable while it is disabled, because a removed button would lose the focus. */
function RoundButton({ label, icon: Icon, isDisabled = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className={ROUND}
    >
      <Icon className="size-6" aria-hidden="true" />
    </button>
  )
}

/** A fitted photo follows the finger sideways and down, the directions of swipes. */
const transformOf = ({ scale, x, y }: PhotoView, drag: Point | null): string =>
  drag ? `translate(${drag.x}px, ${Math.max(0, drag.y)}px)` : `translate(${x}px, ${y}px) scale(${scale})`

type Keys = Pick<ReturnType<typeof usePhotoGestures>, 'view' | 'zoomIn' | 'zoomOut' | 'fit' | 'pan'>

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The keys + and − zoom, 0 fits. Arrows show other photos, or pan an enlarged one. */
const photoKeys = ({ view, zoomIn, zoomOut, fit, pan }: Keys, step: (event: KeyboardEvent) => void) => {
  const zooms: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '−': zoomOut, '0': fit }
  return (event: KeyboardEvent) => {
    // With Ctrl or ⌘ these keys zoom the whole page in the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = view.scale > 1 ? DIRECTIONS[event.key] : undefined
    const act = direction ? () => pan(direction) : zooms[event.key]
    if (!act) return step(event)
    event.preventDefault()
    act()
  }
}
