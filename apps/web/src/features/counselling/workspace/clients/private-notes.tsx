import {
  CLIENT_NOTES_LISTED,
  type ClientFile,
  counsellorWorkspace,
  PRIVATE_NOTE_MAX,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { Lock, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../platform/api/api.ts'
import { useCommandKeys } from '../../../../platform/api/command-keys.ts'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { eraseUnsaved } from '../../../../platform/drafts/unsaved-texts.ts'
import { useAutosave } from '../../../../platform/drafts/use-autosave.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListEnd } from '../../../../ui/messages/list-end.tsx'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { clockTime, dayInWords } from '../../times/appointment-times.ts'
import { SaveNote } from './save-note.tsx'

type Note = ClientFile['notes'][number]
/** A note on the page: stored on the server, or being written. */
type Entry = { key: string; note?: Note }

type PrivateNotesProps = { file: ClientFile; zone: string; now: Date }

/** The counsellor's private notes. They look different from the summary, so that no line is shared by mistake. */
export function PrivateNotes({ file, zone, now }: PrivateNotesProps) {
  const [entries, setEntries] = useState<readonly Entry[]>(() => [
    { key: 'new' },
    ...file.notes.map((note) => ({ key: note.id, note })),
  ])
  /** Whether the newest entry is stored, so that another one can be started. */
  const [isNewestSaved, setNewestSaved] = useState(false)
  const name = firstName(file.client.name)
  return (
    <section aria-labelledby="private-notes" className="card px-6 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="private-notes" className="flex items-center gap-2.5 text-[1.45rem]">
          <Lock className="size-[1.3rem] text-garnet" aria-hidden="true" /> Only for you
        </h2>
        <p className="text-small text-ink-soft">{`${name} never sees these notes. They are stored encrypted.`}</p>
      </div>
      {isNewestSaved && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2 -ml-3"
          onClick={() => {
            setEntries([{ key: `new ${entries.length}` }, ...entries])
            setNewestSaved(false)
          }}
        >
          <Plus className="size-5" aria-hidden="true" /> Start another note
        </Button>
      )}
      <ul className="mt-3 grid gap-4">
        {entries.map(({ key, note }, index) => (
          <li key={key}>
            <OneNote
              clientId={file.client.id}
              note={note}
              isNewest={index === 0}
              zone={zone}
              now={now}
              onCreated={() => setNewestSaved(true)}
              onDeleted={() => {
                setEntries((before) => {
                  const rest = before.filter((one) => one.key !== key)
                  return rest.some((one) => !one.note) ? rest : [{ key: `new ${before.length}` }, ...rest]
                })
                if (!note) setNewestSaved(false)
              }}
            />
          </li>
        ))}
      </ul>
      <ListEnd listed={file.notes.length} limit={CLIENT_NOTES_LISTED} />
    </section>
  )
}

type OneNoteProps = {
  clientId: string
  note: Note | undefined
  isNewest: boolean
  zone: string
  now: Date
  onCreated: () => void
  onDeleted: () => void
}

function OneNote({ clientId, note, isNewest, zone, now, onCreated, onDeleted }: OneNoteProps) {
  const [id, setId] = useState(note?.id)
  /** The latest id, also for a call that starts before the next render. */
  const latestId = useRef(id)
  const keys = useCommandKeys()
  const copyKey = () => `note:${clientId}:${latestId.current ?? 'new'}`
  const text = useAutosave({
    stored: note?.text ?? '',
    copyKey,
    parse: (copy) => z.string().safeParse(copy).data,
    isReady: (value) => value.trim() !== '',
    async send(value, keepalive) {
      const body = {
        ...(latestId.current && { id: latestId.current }),
        booking_id: note?.booking_id ?? null,
        text: value,
      }
      const saved = await call(counsellorWorkspace.saveNote, { params: { clientId }, body }, { keepalive, keys })
      if (!latestId.current) onCreated()
      latestId.current = saved.id
      setId(saved.id)
      return saved.saved_at
    },
  })
  const remove = useDelete(clientId, () => {
    eraseUnsaved(copyKey())
    onDeleted()
  })
  const at = note && new Date(note.saved_at)
  const label = at
    ? `${dayInWords(dateIn(at, zone), dateIn(now, zone))}, ${clockTime(at, zone)}`
    : isNewest
      ? 'New note'
      : 'Written just now'
  const isEmptied = note !== undefined && text.value.trim() === ''
  return (
    <>
      <label className="block">
        <span className="text-small font-semibold text-ink-soft">{label}</span>
        <textarea
          rows={note ? 2 : 3}
          maxLength={PRIVATE_NOTE_MAX}
          value={text.value}
          onChange={({ target }) => text.write(target.value)}
          placeholder={note ? undefined : 'What you want to remember'}
          className="field mt-1 block min-h-18! resize-y field-sizing-content leading-normal"
        />
      </label>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        {isEmptied ? (
          <p className="text-small text-ink-soft">An empty note isn’t saved. You can delete it.</p>
        ) : (
          text.value.trim() !== '' && <SaveNote {...text} zone={zone} />
        )}
        {id && (
          <button
            type="button"
            aria-label={`Delete the note, ${label}`}
            onClick={() => void remove(id)}
            className="ml-auto grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
          >
            <Trash2 className="size-[1.2rem]" aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  )
}

function useDelete(clientId: string, onDeleted: () => void) {
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  return async (noteId: string) => {
    const text = 'You can’t bring it back.'
    if (!(await confirm({ title: 'Delete this note?', text, confirm: 'Delete', cancel: 'Keep it', tone: 'danger' })))
      return
    try {
      await call(counsellorWorkspace.deleteNote, { params: { clientId, noteId } })
    } catch (error) {
      // Another tab may have deleted the note.
      if (!hasCode(error, 'not_found')) return showFailure(error)
    }
    onDeleted()
  }
}
