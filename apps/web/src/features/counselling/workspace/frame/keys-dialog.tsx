import { switchKeys, useKeysAreOn } from '../../../../platform/device/single-keys.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../../ui/windows/dialog-window.tsx'
import { KeyCap } from './key-cap.tsx'
import { KEYS } from './workspace-keys.ts'

const PAGES = [...new Set(KEYS.map(({ page }) => page))]

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const isOn = useKeysAreOn()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" width="wide">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {PAGES.map((page) => (
          <section key={page} aria-label={page}>
            <h3 className="mb-2.5 font-sans text-base font-semibold tracking-normal">{page}</h3>
            <dl className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 gap-y-2.5">
              {KEYS.filter((one) => one.page === page).map(({ label, does }) => (
                <div key={label} className="contents">
                  <dt>
                    <KeyCap>{label}</KeyCap>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        className="mt-6 border-t border-line pt-3"
        checked={isOn}
        onChange={({ target }) => switchKeys(target.checked ? 'on' : 'off')}
      >
        Use single keys
      </Checkbox>
    </Dialog>
  )
}
