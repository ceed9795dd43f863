import {
  COMPANION_NAME_MAX,
  CompanionForm,
  type CompanionRight,
  companions,
} from '@heartwell/contract/companions/companions.ts'
import type { CompanionRelation } from '@heartwell/contract/companions/copy-state.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog } from '../../ui/windows/dialog-window.tsx'
import { RELATIONS, RIGHTS } from './companion-words.ts'

type Faults = { name?: string | undefined; form?: string | undefined }

/** The right, who it is, and their name. It makes a link, which the card then shows. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [right, setRight] = useState<CompanionRight>('look')
  const [relation, setRelation] = useState<CompanionRelation>('parent')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { mutateAsync, isPending } = useCommand(companions.invite, { refreshes: [companions.list] })
  const invite = async () => {
    const checked = CompanionForm.safeParse({ name, relation, right })
    if (!checked.success) return setFaults({ name: checked.error.issues[0]?.message })
    try {
      await mutateAsync({ body: checked.data })
      setName('')
      onClose()
    } catch (error) {
      const { name: atName } = error instanceof ApiError ? error.errors : {}
      setFaults(atName ? { name: atName } : { form: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      place="top"
      title="Invite somebody to be at your side"
      description="It ends after 90 days, unless you renew it. You can end it at any time."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={isPending} onClick={() => void invite()}>
            <Link2 className="size-5" aria-hidden="true" />
            <span>Make the link</span>
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <RadioCards<CompanionRight>
          label="What may they do?"
          options={(['write', 'look', 'copy'] as const).map((value) => ({ value, ...RIGHTS[value] }))}
          value={right}
          onChange={setRight}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Their name"
            autoComplete="off"
            maxLength={COMPANION_NAME_MAX}
            value={name}
            error={faults.name}
            onChange={({ target }) => {
              setName(target.value)
              setFaults({})
            }}
          />
          <Select
            label="Who is it?"
            value={relation}
            onChange={({ target }) => setRelation(target.value as CompanionRelation)}
          >
            {Object.entries(RELATIONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <FormError className="empty:hidden">{faults.form}</FormError>
      </div>
    </Dialog>
  )
}
