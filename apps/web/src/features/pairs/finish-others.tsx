import { FINISHING_MAX, FINISHING_TEXTS, finishing } from '@heartwell/contract/conversations/finishing.ts'
import { EXCLUSIVE_WORDS, type Pair, pairs } from '@heartwell/contract/pairs/pairs.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import { useRef, useState } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PEOPLE_LISTS } from '../safety/public/people-lists.ts'

type Others = Pair['open_conversations']
const REFRESHES = { refreshes: [pairs.read, ...PEOPLE_LISTS] }

/** Offers to finish the viewer's other conversations kindly, with one message to each of these people. */
export function FinishOthers({ people }: { people: Others }) {
  const { mutateAsync, isPending } = useCommand(finishing.finish, REFRESHES)
  const showFailure = useShowFailure()
  const [words, setWords] = useState(EXCLUSIVE_WORDS)
  const [edits, setEdits] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [finished, setFinished] = useState<Others>([])
  const status = useRef<HTMLParagraphElement>(null)
  const finishAll = async () => {
    if (words.trim() === '') return setEmpty(true)
    try {
      // One after another. After a failure the page lists those who are left.
      for (const { id } of people) await mutateAsync({ params: { partnerId: id }, body: { words: 'own', text: words } })
      setFinished(people)
      status.current?.focus()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="text-base leading-snug outline-none wrap-anywhere not-empty:mt-4 not-empty:rounded-field not-empty:bg-sage not-empty:px-4 not-empty:py-3"
      >
        {finished.length > 0 && people.length === 0 && doneText(finished)}
      </p>
      {people.length > 0 && (
        <div className="mt-4 rounded-field bg-cream px-4 py-4 wrap-anywhere">
          <p className="text-base leading-snug font-semibold">{openText(people)}</p>
          {edits ? (
            <TextArea
              label="Your words"
              rows={4}
              maxLength={FINISHING_MAX}
              counter="shown"
              value={words}
              onChange={(event) => {
                setWords(event.target.value)
                setEmpty(false)
              }}
              error={isEmpty ? FINISHING_TEXTS.empty : undefined}
              className="mt-3"
            />
          ) : (
            <p className="mt-1 text-base leading-snug">{`“${words}”`}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" variant="tonal" pending={isPending} onClick={() => void finishAll()}>
              {sendLabel(people.length)}
            </Button>
            {!edits && (
              <Button size="small" variant="quiet" onClick={() => setEdits(true)}>
                Change the words
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const namesOf = (people: Others) => listText(people.map(({ name }) => firstName(name)))

const openText = (people: Others): string =>
  people.length === 1
    ? `One conversation is still open: ${namesOf(people)}`
    : `${COUNTS[people.length] ?? people.length} conversations are still open: ${namesOf(people)}`

const doneText = (people: Others): string =>
  people.length === 1
    ? `${namesOf(people)} got your kind words. The conversation is finished.`
    : `${namesOf(people)} got your kind words. The conversations are finished.`

function sendLabel(count: number): string {
  if (count === 1) return 'Send and finish'
  return count === 2 ? 'Send and finish both' : 'Send and finish all'
}
