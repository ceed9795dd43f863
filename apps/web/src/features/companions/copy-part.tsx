import { companions, conversationCopies, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'

type Copied = NonNullable<OwnCompanion['copy']>

/** For a companion with a weekly copy: which conversation, and what its other side has said. */
export function CopyPart({ companion }: { companion: OwnCompanion }) {
  const { copy } = companion
  return (
    <div className="mt-5 grid gap-4">
      {copy && <State copy={copy} />}
      {(!copy || copy.state === 'declined') && <Ask companion={companion} />}
    </div>
  )
}

function State({ copy: { partner, state } }: { copy: Copied }) {
  const { mutateAsync, isPending } = useCommand(conversationCopies.end, { refreshes: [companions.list] })
  const showFailure = useShowFailure()
  const first = firstName(partner.name)
  if (state === 'declined')
    return <p className="leading-snug">{`Your conversation with ${first} stays between you.`}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge look={state === 'asked' ? 'waiting' : 'good'}>
        {state === 'asked' ? `Waiting for ${first} to agree` : `With ${first}, who has agreed`}
      </Badge>
      <Button
        size="small"
        variant="quiet"
        className="-mx-4"
        pending={isPending}
        onClick={() => void mutateAsync({ params: { partnerId: partner.id } }).catch(showFailure)}
      >
        {state === 'asked' ? 'Take the question back' : 'Stop the copy'}
      </Button>
    </div>
  )
}

function Ask({ companion: { id, name, copy } }: { companion: OwnCompanion }) {
  const { mutateAsync, isPending } = useCommand(companions.askCopy, { refreshes: [companions.list] })
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()
  const [chosen, setChosen] = useState('')
  const people = (dataIfLoaded(useAnswer(query(interests.connections, {})))?.connections ?? []).filter(
    (person) => person.id !== copy?.partner.id,
  )
  const ask = async () => {
    const person = people.find((one) => one.id === chosen)
    if (!person) return
    const first = firstName(person.name)
    const title = `Ask ${first} about a copy?`
    const text = `${first} reads who would get it (a relative or a friend), and not the name of ${isolated(name)}. Until ${first} has answered, neither of you can write in this conversation.`
    if (!(await confirm({ title, text, confirm: 'Ask' }))) return
    await mutateAsync({ params: { id }, body: { member_id: chosen } }).catch(showFailure)
  }
  if (people.length === 0) return <p className="text-base text-ink-soft">You have no other conversation yet.</p>
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Select
        label="Which conversation?"
        className="min-w-0 flex-1 basis-48"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Choose a person</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" variant="tonal" disabled={!chosen} pending={isPending}>
        Ask them
      </Button>
    </form>
  )
}
