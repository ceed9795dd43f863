import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
const POPUP =
  'fixed left-1/2 z-50 w-[calc(100vw-2rem)] -translate-x-1/2 overflow-y-auto rounded-card bg-panel shadow-lift outline-none transition duration-200 ease-out-soft data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0'

const PLACES = {
  middle: 'top-1/2 max-h-[calc(100dvh-2rem)] -translate-y-1/2',
  top: 'top-[max(1rem,10dvh)] max-h-[calc(100dvh-max(1rem,10dvh)-1rem)]',
}

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons. */
  footer?: ReactNode
  width?: 'narrow' | 'wide'
  /** `top`: the upper edge stays where it is while the content becomes longer or shorter. */
  place?: keyof typeof PLACES
  /** `none`: only Escape and a button in the footer close the dialog. */
  corner?: 'close' | 'none'
}

/** A dialog that closes at any time: by Escape, a click outside or its buttons. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width,
  place = 'middle',
  corner,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          className={classNames(POPUP, PLACES[place], 'p-6 sm:p-8', width === 'wide' ? 'max-w-3xl' : 'max-w-lg')}
        >
          <BaseDialog.Title className="pr-10 text-heading wrap-anywhere">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="mt-1.5 text-ink-soft">{description}</BaseDialog.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{footer}</div>}
          {corner !== 'none' && (
            <BaseDialog.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </BaseDialog.Close>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A second button of an alert, and what it does. */
export type OtherWay = { label: string; go: () => void }

export type AlertDialogProps = {
  open: boolean
  /** True for the first button; false for the second button and for Escape. */
  onAnswer: (confirmed: boolean) => void
  /** Without a title the text names the dialog. */
  title?: ReactNode
  text?: ReactNode
  icon?: ReactNode
  confirm: string
  cancel?: string | undefined
  tone?: 'plain' | 'danger' | undefined
  other?: OtherWay | undefined
  onClosed?: () => void
}

/** A dialog that needs an answer: a click outside does not close it. */
export function AlertDialog({ open, onAnswer, onClosed, ...content }: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={BACKDROP} />
        <BaseAlertDialog.Popup className={classNames(POPUP, PLACES.middle, 'max-w-[26rem] p-8 text-center')}>
          <AlertContent {...content} onAnswer={onAnswer} />
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}

function AlertContent({
  title,
  text,
  icon,
  confirm,
  cancel,
  tone,
  other,
  onAnswer,
}: Omit<AlertDialogProps, 'open' | 'onClosed'>) {
  return (
    <>
      {icon && (
        <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-garnet-wash text-garnet [&_svg]:size-7">
          {icon}
        </span>
      )}
      {title && (
        <BaseAlertDialog.Title className="text-[1.75rem] leading-tight wrap-anywhere">{title}</BaseAlertDialog.Title>
      )}
      {title && text && (
        <BaseAlertDialog.Description className="mt-2 whitespace-pre-line text-ink-soft">
          {text}
        </BaseAlertDialog.Description>
      )}
      {!title && (
        <BaseAlertDialog.Title className="font-sans text-[1.1875rem] leading-normal font-semibold tracking-normal whitespace-pre-line">
          {text}
        </BaseAlertDialog.Title>
      )}
      <div className="mt-7 grid gap-2.5">
        <button
          type="button"
          className={classNames('btn', tone === 'danger' ? 'btn-danger' : 'btn-primary')}
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </button>
        {other && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => {
              onAnswer(true)
              other.go()
            }}
          >
            {other.label}
          </button>
        )}
        {cancel && (
          <button type="button" className="btn btn-ghost" onClick={() => onAnswer(false)}>
            {cancel}
          </button>
        )}
      </div>
    </>
  )
}
