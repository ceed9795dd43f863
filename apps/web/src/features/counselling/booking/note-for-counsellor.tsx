import { type BookingDetails, counselling, NOTE_MAX } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, LoaderCircle } from 'lucide-react'
import { z } from 'zod'
import { call } from '../../../platform/api/api.ts'
import { useAutosave } from '../../../platform/drafts/use-autosave.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { bookingQuery } from '../queries.ts'

/** A few lines for the counsellor, saved while the member writes. */
export function NoteForCounsellor({ booking }: { booking: BookingDetails }) {
  const { value, write, state, failure } = useNote(booking)
  const name = firstName(booking.counsellor.name)
  return (
    <section aria-labelledby="note">
      <h2 id="note" className="text-heading">{`A few lines for ${name}`}</h2>
      <p className="mt-1 leading-snug text-ink-soft">{`Only ${name} reads them. You can change them until you meet.`}</p>
      <div className="mt-4">
        <TextArea
          label="What would you like to talk about?"
          maxLength={NOTE_MAX}
          counter="shown"
          rows={4}
          value={value}
          error={failure}
          onChange={(event) => write(event.target.value)}
        />
        <p
          role="status"
          className="mt-1.5 flex min-h-6 items-center gap-2 text-base leading-snug text-leaf sm:-mt-6 sm:w-1/2"
        >
          {state === 'saving' && (
            <>
              <LoaderCircle className="size-[1.15rem] animate-spin" aria-hidden="true" /> <span>Saving</span>
            </>
          )}
          {state === 'saved' && (
            <>
              <Check className="size-[1.15rem]" aria-hidden="true" /> <span>Saved</span>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function useNote({ id, note: stored }: BookingDetails) {
  const queries = useQueryClient()
  return useAutosave({
    stored,
    copyKey: () => `booking:${id}`,
    parse: (copy) => z.string().safeParse(copy).data,
    isReady: () => true,
    async send(note, keepalive) {
      await call(counselling.saveNote, { params: { bookingId: id }, body: { note } }, { keepalive })
      queries.setQueryData(bookingQuery(id).queryKey, (before) =>
        before ? { ...before, data: { ...before.data, note } } : before,
      )
      return new Date().toISOString()
    },
  })
}
