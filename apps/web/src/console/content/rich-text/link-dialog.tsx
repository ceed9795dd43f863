import { isPageLink } from '@heartwell/contract/content/page-links.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'

type LinkDialogProps = {
  /** The present address, if there is a link. */
  address: string | undefined
  onSet: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the address of a link. */
export function LinkDialog({ address, onSet, onRemove, onClose }: LinkDialogProps) {
  const [error, setError] = useState<string>()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // The editor is inside another form.
    const typed = String(new FormData(event.currentTarget).get('address') ?? '').trim()
    const wanted = completed(typed)
    if (isPageLink(wanted)) onSet(wanted)
    else setError(typed === '' ? 'Address is required' : 'Start with https://, mailto:, tel: or a / for this site')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={address === undefined ? 'Add a link' : 'Change the link'}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Address"
          name="address"
          inputMode="url"
          autoComplete="off"
          defaultValue={address ?? ''}
          hint="A web page, an email address, or a page of this site such as /contact"
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          {address !== undefined && (
            <Button variant="quiet" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Set link</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** People type addresses without their beginning. */
function completed(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(typed) ? `https://${typed}` : typed
}
