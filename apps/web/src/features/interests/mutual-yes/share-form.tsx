import { SHARED_FIELDS, type Sharing } from '@heartwell/contract/profiles/people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { SHARE_LABELS, SHARES_NOTHING, useShare } from './use-share.ts'

type Person = { id: string; name: string }
type ShareFormProps = {
  person: Person
  sharing: Sharing | null
  onSaved: () => void
  onLeave?: () => void
  leave?: string
}

/** The form for what this connection may see. Nothing is preselected. */
export function ShareForm({ person, sharing, onSaved, onLeave, leave = 'Cancel' }: ShareFormProps) {
  const [chosen, setChosen] = useState(sharing ?? SHARES_NOTHING)
  const { save, isPending } = useShare(person.id)
  const { show } = useToast()
  async function submit() {
    const message = await save(chosen)
    if (message === null) return
    show(message)
    onSaved()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className="grid min-w-0 wrap-anywhere">
        <legend className="text-[1.0625rem] leading-snug font-semibold">{`What may ${isolated(person.name)} see?`}</legend>
        <p className="mt-1 mb-1.5 text-base text-ink-soft">
          Share what feels right, or nothing. You can change it at any time.
        </p>
        {SHARED_FIELDS.map((field) => (
          <Checkbox
            key={field}
            checked={chosen[field]}
            onChange={(event) => setChosen({ ...chosen, [field]: event.target.checked })}
          >
            {SHARE_LABELS[field]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={isPending} pendingLabel="Saving...">
          Save my choice
        </Button>
        {onLeave && (
          <Button variant="quiet" size="small" onClick={onLeave}>
            {leave}
          </Button>
        )}
      </div>
    </form>
  )
}
