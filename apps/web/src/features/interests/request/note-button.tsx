import { PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useSendInterest } from './use-send-interest.ts'

type NoteButtonProps = { person: { id: string; name: string }; text: string; children: ReactNode }

/** Opens the dialog for the note of an interest, with this text in it. */
export function NoteButton({ person, text, children }: NoteButtonProps) {
  const { send, isPending } = useSendInterest(person.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" disabled={isPending} onClick={() => setOpen(true)}>
        <PenLine className="size-5" aria-hidden="true" />
        {children}
      </Button>
      <NoteDialog name={person.name} text={text} open={isOpen} onOpenChange={setOpen} onSend={(note) => send(note)} />
    </>
  )
}
