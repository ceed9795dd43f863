import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { EMOJI_GROUPS, type Emoji, readRecent, storeRecent, withRecent } from './emoji-groups.ts'

const COLUMNS = 8

type EmojiPickerProps = {
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus when the picker closes. */
  returnTo: RefObject<HTMLElement | null>
  onChoose: (symbol: string) => void
  onClose: () => void
}

/** A few dozen emoji by groups, those used last first. Arrow keys move, Enter inserts, Escape closes. */
export function EmojiPicker({ anchor, returnTo, onChoose, onClose }: EmojiPickerProps) {
  const [recent] = useState(readRecent)
  const groups = recent.length > 0 ? [{ label: 'Recent', emoji: recent }, ...EMOJI_GROUPS] : EMOJI_GROUPS
  const [current, setCurrent] = useState(0)
  const choose = (emoji: Emoji) => {
    storeRecent(withRecent(readRecent(), emoji))
    onChoose(emoji.symbol)
    onClose()
  }
  let index = -1
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={12}
          className="z-40"
        >
          <Popover.Popup
            aria-label="Emoji"
            finalFocus={returnTo}
            onKeyDown={moveByKeys}
            className="max-h-[min(22rem,var(--available-height))] w-[min(25rem,calc(100vw-1.5rem))] overflow-y-auto rounded-[1.25rem] bg-panel p-3 shadow-lift ring-1 ring-line outline-none"
          >
            {groups.map(({ label, emoji }) => (
              <section key={label} aria-label={label} className="not-first:mt-2">
                <p aria-hidden="true" className="px-1.5 text-small font-semibold text-ink-soft">
                  {label}
                </p>
                <div className="grid grid-cols-[repeat(8,minmax(0,1fr))]">
                  {emoji.map((one) => {
                    index += 1
                    const own = index
                    return (
                      <button
                        key={one.symbol}
                        type="button"
                        data-emoji
                        tabIndex={own === current ? 0 : -1}
                        aria-label={one.name}
                        title={one.name}
                        onFocus={() => setCurrent(own)}
                        onClick={() => choose(one)}
                        className="grid min-h-touch place-items-center rounded-xl text-[1.6rem] leading-none -outline-offset-3 hover:bg-cream"
                      >
                        {one.symbol}
                      </button>
                    )
                  })}
                </div>
              </section>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')]
  const at = all.findIndex((button) => button === document.activeElement)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - COLUMNS,
    ArrowDown: at + COLUMNS,
    Home: 0,
    End: all.length - 1,
  }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[Math.min(all.length - 1, Math.max(0, to))]?.focus()
}
