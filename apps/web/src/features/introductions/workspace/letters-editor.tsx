import type { LetterPair, LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { LETTER_FAULTS, type LetterFault } from '@heartwell/contract/introductions/letter-checks.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Eye, PenLine, Send, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConflictNote } from '../second-readings/conflict-note.tsx'
import type { Both } from './letter-drafts.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'

type LettersEditorProps = {
  crumbs: ReactNode
  names: string
  letters: readonly [LetterSide, LetterSide]
  avatars: readonly ReactNode[]
  value: Both
  faults: readonly LetterFault[][]
  obstacle: string | null
  conflict: NonNullable<LetterPair['conflict']> | null
  closesAt: string
  zone: string
  /** Whether the last edit is saved. */
  note: ReactNode
  onChange: (value: Both) => void
  onSend: () => void
  /** Undefined while nothing is stored. */
  onDiscard: (() => void) | undefined
  isDeleting: boolean
}

export const SEND_TO_READER = 'Send to a second reader'

/** One paragraph to each side, each with its checks. The button says what is missing. */
export function LettersEditor({
  crumbs,
  names,
  letters,
  avatars,
  value,
  faults,
  onChange,
  ...rest
}: LettersEditorProps) {
  const { obstacle, conflict, closesAt, zone, note, onSend, onDiscard, isDeleting } = rest
  const [isReading, setReading] = useState(false)
  const missing = missingText(letters, faults)
  const isReady = missing === undefined && obstacle === null && conflict?.readers !== 0
  const set = (at: number, draft: Both[number]) => onChange(at === 0 ? [draft, value[1]] : [value[0], draft])
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isReady) onSend()
  }
  const until = timeText(closesAt, 'Thursday 5 November', zone)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter presses the button below, from every field
    <div data-writing onKeyDown={press}>
      {crumbs}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[2.2rem] leading-tight wrap-anywhere">{names}</h1>
          <p className="mt-1 text-ink-soft">
            One paragraph to each. Write what you would say if they sat across the table.
          </p>
        </div>
        <Button size="small" variant="ghost" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
          {isReading ? (
            <PenLine className="size-5" aria-hidden="true" />
          ) : (
            <Eye className="size-5" aria-hidden="true" />
          )}
          <span>{isReading ? 'Back to writing' : 'Read both letters'}</span>
        </Button>
      </div>
      {obstacle !== null && (
        <p className="mt-5 flex gap-3 rounded-card bg-honey px-5 py-4 leading-snug">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>{obstacle}</span>
        </p>
      )}
      {conflict && <ConflictNote conflict={conflict} zone={zone} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {letters.map((letter, at) =>
          isReading ? (
            <LetterPreview key={letter.reader.id} letter={letter} draft={value[at] ?? letter.draft} />
          ) : (
            <LetterFields
              key={letter.reader.id}
              letter={letter}
              avatar={avatars[at]}
              draft={value[at] ?? letter.draft}
              faults={faults[at] ?? []}
              onChange={(draft) => set(at, draft)}
            />
          ),
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-cream px-5 py-4">
        {/* It keeps the focus and says what is missing, so it is not disabled. */}
        <button
          type="button"
          onClick={() => isReady && onSend()}
          aria-disabled={!isReady}
          aria-describedby="introductions-missing"
          className={classNames('btn btn-primary', !isReady && 'opacity-60')}
        >
          <Send className="size-5" aria-hidden="true" /> <span>{conflict ? SEND_TO_READER : 'Send both letters'}</span>
        </button>
        <p id="introductions-missing" role="status" className="min-w-0 flex-1 basis-72 leading-snug">
          {missing ??
            obstacle ??
            (conflict?.readers === 0 ? 'Nobody can read these letters as a second reader yet.' : undefined) ??
            `${conflict ? '' : `Both can answer until ${until}. `}By sending you confirm that each fact comes from the profile or an appointment.`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="empty:hidden">{note}</div>
          {onDiscard && (
            <Button size="small" variant="ghost" pending={isDeleting} onClick={onDiscard}>
              Delete this draft
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** 'Still to change, in the letter to Margaret: leave out the town.' */
function missingText(letters: readonly LetterSide[], faults: readonly LetterFault[][]): string | undefined {
  const at = faults.findIndex((found) => found.length > 0)
  const [fault] = faults[at] ?? []
  const reader = letters[at]?.reader
  if (!fault || !reader) return undefined
  const text = LETTER_FAULTS[fault]
  return `Still to change, in the letter to ${isolated(reader.first_name)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}
