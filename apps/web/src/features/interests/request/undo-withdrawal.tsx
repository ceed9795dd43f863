import { interests } from '@heartwell/contract/interests/interests.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useEffect, useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { withdrawnQuery } from '../queries.ts'
import { useWithdrawalCommand } from './use-withdrawal-command.ts'

type Withdrawn = { id: string; name: string; undo_until: string }

/** A line with 'Undo' for each withdrawal that can still be undone, or only for the one `of` this person. */
export function UndoWithdrawals({ of }: { of?: string }) {
  const answer = useAnswer(withdrawnQuery)
  const withdrawn = dataIfLoaded(answer)?.withdrawn ?? []
  const people = of === undefined ? withdrawn : withdrawn.filter(({ id }) => id === of)
  return (
    <>
      <FailedPart answer={answer}>We couldn’t load the withdrawals that you can still undo</FailedPart>
      <div role="status">
        {people.map((person) => (
          <UndoLine key={`${person.id} ${person.undo_until}`} person={person} showsName={of === undefined} />
        ))}
      </div>
    </>
  )
}

function UndoLine({ person, showsName }: { person: Withdrawn; showsName: boolean }) {
  const isOver = useIsOver(person.undo_until)
  const { run: undo, isPending } = useWithdrawalCommand(interests.undoWithdrawal)
  if (isOver) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      <span>{`${showsName ? `${isolated(person.name)}: ` : ''}Interest withdrawn.`}</span>
      <Button variant="quiet" size="small" pending={isPending} onClick={() => void undo(person.id)}>
        Undo<span className="sr-only">{` the withdrawal of your interest in ${isolated(person.name)}`}</span>
      </Button>
    </p>
  )
}

/** Becomes true when this time has passed. */
function useIsOver(until: string): boolean {
  const [isOver, setIsOver] = useState(() => Date.now() > Date.parse(until))
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}
