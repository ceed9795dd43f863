import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type BottomSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Returns the element that gets the focus after closing; true for the previous one. */
  focusAfter?: () => HTMLElement | null | true
}

/** A dialog that rises from the lower edge of a phone, where the thumb is. */
export function BottomSheet({ open, onOpenChange, title, description, children, focusAfter }: BottomSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          {...(focusAfter && { finalFocus: focusAfter })}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-t-[1.75rem] bg-panel px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lift outline-none transition duration-300 ease-out-soft data-ending-style:translate-y-full data-starting-style:translate-y-full"
        >
          <Dialog.Title className="pr-12 text-heading wrap-anywhere">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-0.5 pr-12 text-base text-ink-soft">{description}</Dialog.Description>
          )}
          <div className="mt-4">{children}</div>
          <Dialog.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
