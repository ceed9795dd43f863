import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronDown, MoreHorizontal } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

type Shared = {
  label: string
  /** A second line, cut off at the end of the menu. */
  hint?: string
  icon?: ReactElement | undefined
  tone?: 'plain' | 'danger'
  disabled?: boolean | undefined
}
export type MenuItem = Shared & ({ onChoose: () => void; to?: never } | { to: string; onChoose?: never })

type MenuProps = {
  /** The label of the button. Without `children` the button shows three dots and the label is for screen readers. */
  label: string
  items: readonly MenuItem[]
  children?: ReactNode
  className?: string
  /** For a menu that can also be opened by something other than its button. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Returns the element that gets the focus after closing; true for the previous one. */
  focusAfter?: () => HTMLElement | null | true
}

const ITEM =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-field px-3.5 py-2 text-[1.0625rem] leading-snug font-medium outline-none select-none data-highlighted:bg-cream data-disabled:cursor-not-allowed data-disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0 forced-colors:data-highlighted:outline-2'

/** Actions behind one button. Arrow keys and first letters move, Escape closes. */
export function Menu({ label, items, children, className, open, onOpenChange, focusAfter }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {children ? (
        <BaseMenu.Trigger className={classNames('btn btn-ghost btn-small', className)}>
          {children}
          <ChevronDown className="size-5" aria-hidden="true" />
        </BaseMenu.Trigger>
      ) : (
        <BaseMenu.Trigger
          aria-label={label}
          className={classNames(
            'grid size-touch place-items-center rounded-full text-ink-soft transition-colors hover:bg-cream hover:text-ink data-popup-open:bg-cream data-popup-open:text-ink',
            className,
          )}
        >
          <MoreHorizontal className="size-6" aria-hidden="true" />
        </BaseMenu.Trigger>
      )}
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-50 outline-none">
          <BaseMenu.Popup
            aria-label={label}
            {...(focusAfter && { finalFocus: focusAfter })}
            className="max-h-(--available-height) w-max max-w-[min(22rem,calc(100vw-1.5rem))] min-w-56 origin-(--transform-origin) overflow-y-auto rounded-[1.25rem] bg-panel p-2 shadow-lift ring-1 ring-line outline-none transition duration-200 ease-out-soft data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0"
          >
            {items.map((item) => (
              <Entry key={item.label} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const className = classNames(ITEM, item.tone === 'danger' && 'text-error data-highlighted:bg-error-wash')
  const content = (
    <>
      {item.icon}
      {item.hint === undefined ? <span>{item.label}</span> : <LabelWithHint label={item.label} hint={item.hint} />}
    </>
  )
  if (item.to !== undefined && !item.disabled)
    return (
      <BaseMenu.LinkItem className={className} closeOnClick render={<Link to={item.to} />}>
        {content}
      </BaseMenu.LinkItem>
    )
  return (
    <BaseMenu.Item className={className} disabled={item.disabled} onClick={item.onChoose}>
      {content}
    </BaseMenu.Item>
  )
}

const LabelWithHint = ({ label, hint }: { label: string; hint: string }) => (
  <span className="min-w-0">
    <span className="block">{label}</span>
    <span className="block truncate text-small font-normal text-ink-soft">{hint}</span>
  </span>
)
