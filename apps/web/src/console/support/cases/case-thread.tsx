import { type CaseNote, type InboxCase, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { Lock } from 'lucide-react'
import { fileAddress } from '../../../platform/api/api.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AttachedPictures } from '../../../ui/pictures/attached-pictures.tsx'

type Message = InboxCase['messages'][number]
type Entry = { message: Message } | { note: CaseNote }
const timeOf = (entry: Entry) => ('note' in entry ? entry.note.at : entry.message.at)

/** The messages with the private notes between them, oldest first. */
export function CaseThread({ messages, notes }: Pick<InboxCase, 'messages' | 'notes'>) {
  const entries: Entry[] = [...messages.map((message) => ({ message })), ...notes.map((note) => ({ note }))]
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {entries
        .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
        .map((entry) =>
          'note' in entry ? (
            <Note key={entry.note.id} note={entry.note} />
          ) : (
            <OneMessage key={entry.message.id} message={entry.message} />
          ),
        )}
    </ol>
  )
}

function Note({ note: { by, at, text } }: { note: CaseNote }) {
  return (
    <li className="max-w-[72ch] rounded-field bg-honey/60 px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-1.5 text-small">
        <Lock className="size-4" aria-hidden="true" />
        <span className="font-semibold">{`Private note by ${by ?? 'staff'}`}</span> ·{' '}
        <time dateTime={at}>{exactTime(at)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  )
}

function OneMessage({ message: { from, text, at, by, images } }: { message: Message }) {
  return (
    <li
      className={classNames(
        'max-w-[72ch]',
        from === 'member' ? 'rounded-field bg-cream px-5 py-4' : 'border-l-2 border-garnet pl-4',
      )}
    >
      <p className="text-small text-ink-soft">
        <span>{`${from === 'member' ? 'The member' : `Answered by ${by ?? 'provider'}`} · `}</span>
        <time dateTime={at}>{exactTime(at)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      <AttachedPictures addresses={images.map((id) => fileAddress(supportInbox.image, { params: { id } }))} />
    </li>
  )
}
