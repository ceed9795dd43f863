import { DECLINE_WORDS, Decline } from '@heartwell/contract/interests.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-card.tsx'
import { useAnswerRequest } from './use-answer-request.ts'

type Person = { id: string; name: string }

const OPTIONS = Decline.options.map((value) => ({ value, label: DECLINE_WORDS[value] }))

/** Words that may follow a no, for whoever does not like to leave without one. */
export function KindWords({ person, onDone }: { person: Person; onDone: () => void }) {
  const [words, setWords] = useState<Decline | null>(null)
  const { answer, isPending } = useAnswerRequest()
  async function send(decline: Decline) {
    await answer(person, 'reject', decline)
    onDone()
  }
  return (
    <div className="grid gap-4">
      <RadioCards label={`What shall ${person.name} read?`} options={OPTIONS} value={words} onChange={setWords} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="quiet" size="small" onClick={onDone}>
          Say nothing
        </Button>
        <Button size="small" pending={isPending} disabled={words === null} onClick={() => words && void send(words)}>
          Send these words
        </Button>
      </div>
    </div>
  )
}
