import { sharedContactsLabel } from '@heartwell/contract/interests/interests.ts'
import type { Sharing } from '@heartwell/contract/profiles/people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShareForm } from './share-form.tsx'

type Person = { id: string; name: string }
type SharedContactProps = { person: Person; sharing: Sharing | null }

/** What a connection sees of the member: a form until the member has chosen, then a sentence with a way to change it. */
export function SharedContact({ person, sharing }: SharedContactProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  /** Moves the focus to the box, because the focused element disappears. */
  function turn(next: boolean) {
    setOpen(next)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {open || !sharing ? (
        <div className="rounded-field bg-cream px-4 py-4 sm:px-5">
          <ShareForm
            person={person}
            sharing={sharing}
            onSaved={() => turn(false)}
            {...(open && { onLeave: () => turn(false) })}
          />
        </div>
      ) : (
        <Chosen person={person} sharing={sharing} onChange={() => turn(true)} />
      )}
    </div>
  )
}

type ChosenProps = { person: Person; sharing: Sharing; onChange: () => void }

function Chosen({ person, sharing, onChange }: ChosenProps) {
  const words = sharedContactsLabel(sharing)
  const Icon = words ? Eye : EyeOff
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-base leading-snug text-ink-soft">
      <p className="flex min-w-0 items-start gap-2.5">
        <Icon className="mt-px size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {words
            ? `${isolated(person.name)} sees your ${words}.`
            : `${isolated(person.name)} sees none of your contact details.`}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        <span>Change</span>
        <span className="sr-only">{` what ${isolated(person.name)} sees`}</span>
      </Button>
    </div>
  )
}
