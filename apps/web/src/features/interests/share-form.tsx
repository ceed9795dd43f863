import { interests } from '@heartwell/contract/interests.ts'
import { SHARED_FIELDS, type Sharing } from '@heartwell/contract/people.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/api.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToast } from '../../ui/toast.tsx'

type Person = { id: string; name: string }
type ShareFormProps = {
  person: Person
  sharing: Sharing | null
  onSaved: () => void
  onLeave?: () => void
  leave?: string
}

const NOTHING: Sharing = { email: false, phone: false, dob: false }
const LABELS = { email: 'My e-mail address', phone: 'My phone number', dob: 'My birth date' }

/** What this connection may see. Nothing is ticked beforehand. */
export function ShareForm({ person, sharing, onSaved, onLeave, leave = 'Cancel' }: ShareFormProps) {
  const [chosen, setChosen] = useState(sharing ?? NOTHING)
  const { save, isPending } = useShare(person)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(chosen).then((saved) => saved && onSaved())
      }}
    >
      <fieldset className="grid">
        <legend className="text-[1.0625rem] leading-snug font-semibold">What may {person.name} see?</legend>
        <p className="mt-1 mb-1.5 text-base text-ink-soft">
          Share what feels right, or nothing. You can change it at any time.
        </p>
        {SHARED_FIELDS.map((field) => (
          <Checkbox
            key={field}
            checked={chosen[field]}
            onChange={(event) => setChosen({ ...chosen, [field]: event.target.checked })}
          >
            {LABELS[field]}
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

function useShare({ id }: Person) {
  const userId = useOwnId()
  const { show } = useToast()
  const tellFailure = useTellFailure()
  const { mutateAsync, isPending } = useCommand(interests.share, {
    refreshes: [interests.connections, profiles.getUser],
  })
  async function save(sharing: Sharing): Promise<boolean> {
    try {
      const { message } = await mutateAsync({ body: { user_id: userId, member_id: id, ...sharing } })
      show(message)
      return true
    } catch (error) {
      await tellFailure(error)
      return false
    }
  }
  return { save, isPending }
}
