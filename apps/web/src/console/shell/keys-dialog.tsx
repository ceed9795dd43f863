import { switchKeys, useKeysAreOn } from '../../platform/device/single-keys.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/windows/dialog-window.tsx'
import { KEYS } from './keys.ts'

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const on = useKeysAreOn()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-t border-line pt-3"
        checked={on}
        onChange={(event) => switchKeys(event.target.checked ? 'on' : 'off')}
      >
        Use single keys
      </Checkbox>
    </Dialog>
  )
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-md border border-b-2 border-line bg-cream px-1.5 font-sans text-small leading-none font-semibold text-ink">
      {children}
    </kbd>
  )
}

/** The key of a button, beside its text. Screen readers have it in the list of keys; touch screens have no keys. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="pointer-coarse:hidden">
    <Key>{children}</Key>
  </span>
)
