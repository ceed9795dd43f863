import { companions, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'

/** For a companion who looks with the member: the people who are shown, and whom else the member could show. */
export function PeoplePart({ companion: { id, people } }: { companion: OwnCompanion }) {
  const { mutateAsync, isPending } = useCommand(companions.show, { refreshes: [companions.list] })
  const showFailure = useShowFailure()
  const [chosen, setChosen] = useState('')
  const connected = dataIfLoaded(useAnswer(query(interests.connections, {})))?.connections ?? []
  const shortlisted = dataIfLoaded(useAnswer(query(matchMarks.shortlist, {})))?.people ?? []
  const known = new Map([...connected, ...shortlisted].map((person) => [person.id, person.name]))
  for (const { person } of people) known.delete(person.id)
  const save = (memberId: string, isShown: boolean) =>
    mutateAsync({ params: { id }, body: { member_id: memberId, is_shown: isShown } }).catch(showFailure)
  return (
    <div className="mt-5 grid gap-3">
      {people.length > 0 && (
        <ul aria-label="People whom you show" className="grid gap-3">
          {people.map(({ person, sentence }) => (
            <li key={person.id} className="rounded-[18px] bg-cream px-4 py-3 leading-snug">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{`${isolated(person.name)}, ${person.age}`}</p>
                <Button size="small" variant="quiet" disabled={isPending} onClick={() => void save(person.id, false)}>
                  No longer show<span className="sr-only">{` ${isolated(person.name)}`}</span>
                </Button>
              </div>
              <p className="text-base wrap-anywhere text-ink-soft">
                {sentence ? `“${isolated(sentence)}”` : 'Nothing said yet'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {known.size > 0 ? (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen) void save(chosen, true).then(() => setChosen(''))
          }}
        >
          <Select
            label="Show somebody"
            className="min-w-0 flex-1 basis-48"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose a person</option>
            {[...known].map(([memberId, name]) => (
              <option key={memberId} value={memberId}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" size="small" variant="tonal" disabled={!chosen} pending={isPending}>
            Show
          </Button>
        </form>
      ) : (
        <p className="text-base leading-snug text-ink-soft">
          You can show your connections and the people on your shortlist.
        </p>
      )}
    </div>
  )
}
