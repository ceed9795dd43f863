import type { LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { TriangleAlert } from 'lucide-react'

type Conflict = NonNullable<LetterPair['conflict']>

/** Above letters to two own clients: what happens to them, and what a second reader has said. */
export const ConflictNote = ({ conflict, zone }: { conflict: Conflict; zone: string }) => (
  <section aria-label="Conflict" className="mt-5 flex gap-3 rounded-card bg-honey px-5 py-4 leading-snug wrap-anywhere">
    <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    <div className="grid gap-2">
      <p className="font-semibold">Both are your clients</p>
      <p>Another consultant reads both letters before they are sent, and each letter says so.</p>
      {conflict.readers === 0 && <NobodyReads />}
      {conflict.returned && <Returned returned={conflict.returned} zone={zone} />}
    </div>
  </section>
)

const NobodyReads = () => (
  <>
    <p className="font-semibold">Nobody can read them yet</p>
    <p>
      They need a second consultant, and there is none whom both clients accept. An administrator can invite one in the
      console. A moderator approves the listing.
    </p>
  </>
)

function Returned({
  returned: { reader, at, reason },
  zone,
}: {
  returned: NonNullable<Conflict['returned']>
  zone: string
}) {
  const day = timeText(at, '5 November', zone)
  if (reason === null)
    return <p>{`Nobody read these letters in time, so they came back to you on ${day}. You can send them again.`}</p>
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {`${reader === null ? 'Another consultant' : isolated(reader)} returned them on ${day}`}
      </p>
      <blockquote dir="auto" className="border-l-2 border-edge pl-3.5 whitespace-pre-line">
        {reason}
      </blockquote>
    </div>
  )
}
