import { InterestNote, NOTE_MAX } from '@heartwell/contract/interests/interests.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'

const NoteForm = z.object({ note: InterestNote.min(1, 'Please write a few words.') })

type NoteDialogProps = {
  name: string
  /** The initial text of the note. */
  text?: string
  /** What the note is about, above its field. */
  attached?: ReactNode
  hint?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Resolves to whether it was sent; if not, the dialog stays open with the note. */
  onSend: (note: string) => Promise<boolean>
}

const HINT = 'Say what caught your eye. You can share your email and phone number once you’re connected.'

/** The dialog for the note of an interest. */
export function NoteDialog({ name, text = '', attached, hint = HINT, open, onOpenChange, onSend }: NoteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`A short note to ${isolated(name)}`}
      description={`Only ${isolated(name)} can read it.`}
    >
      {attached && <div className="mb-5">{attached}</div>}
      <NoteFields
        hint={hint}
        text={text}
        onSend={async (note) => {
          if (await onSend(note)) onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

type NoteFieldsProps = { text: string; hint: string; onSend: (note: string) => Promise<void> }

/** Starts with the same text each time, because the dialog is mounted when it opens. */
function NoteFields({ text, hint, onSend }: NoteFieldsProps) {
  const form = useForm({ resolver: zodResolver(NoteForm), defaultValues: { note: text } })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ note }) => onSend(note))} className="grid gap-5">
      <TextArea
        label="Note"
        hint={hint}
        maxLength={NOTE_MAX}
        counter="shown"
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" pending={form.formState.isSubmitting} className="clear-both justify-self-end max-sm:w-full">
        Send interest with note
      </Button>
    </form>
  )
}
