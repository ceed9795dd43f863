import type { MatchedUser, MatchMark } from '@heartwell/contract/matching/matching.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { UNDO_MS } from '../../../ui/messages/undo-time.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { MatchLink } from '../match-link.tsx'
import { ReasonIcon } from '../reasons/reason-icon.tsx'
import { useMatchMark } from './use-match-mark.ts'

type Removal = {
  label: string
  /** The confirmation. */
  done: (name: string) => string
}

type MarkedPeopleListProps = { label: string; people: readonly MatchedUser[]; mark: MatchMark; removal: Removal }

/** People with one mark, newest first, each with a button that removes the mark. */
export const MarkedPeopleList = ({ label, people, mark, removal }: MarkedPeopleListProps) => (
  <ul aria-label={label} className="grid gap-3 md:gap-4">
    {people.map((person) => (
      <MarkedPerson key={person.id} person={person} mark={mark} removal={removal} />
    ))}
  </ul>
)

function MarkedPerson({
  person,
  mark,
  removal,
}: Pick<MarkedPeopleListProps, 'mark' | 'removal'> & { person: MatchedUser }) {
  const setMark = useMatchMark(person)
  const { show } = useToast()
  const remove = async () => {
    if (!(await setMark(null))) return
    show(removal.done(person.name), { ms: UNDO_MS, action: { label: 'Undo', run: () => void setMark(mark) } })
  }
  const [reason] = person.reasons
  return (
    <Card
      as="li"
      padding="none"
      lifts="under-pointer"
      className="group flex flex-wrap items-center gap-4 p-4 md:gap-5 md:p-5"
    >
      <Avatar src={cardPicture(person)} tone={toneFor(person.id)} size="large" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-[1.375rem] leading-tight wrap-anywhere hyphens-auto">
          <MatchLink match={person} />
        </h2>
        <p className="mt-0.5 text-base leading-snug text-ink-soft">
          <span>{`${person.age} Years`}</span>
          {person.place && <span>{`, ${isolated(person.place)}`}</span>}
          {person.distance && <span>{`, ${person.distance}`}</span>}
        </p>
        {reason && (
          <p className="mt-1.5 flex items-start gap-2 text-base leading-snug">
            <ReasonIcon reason={reason} className="mt-px size-5" />
            <span className="min-w-0">{reason}</span>
          </p>
        )}
      </div>
      <Button
        aria-label={`${removal.label}: ${isolated(person.name)}`}
        variant="ghost"
        size="small"
        className="relative z-10 max-sm:w-full"
        onClick={() => void remove()}
      >
        {removal.label}
      </Button>
    </Card>
  )
}
