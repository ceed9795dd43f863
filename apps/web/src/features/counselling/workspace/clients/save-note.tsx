import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import type { SaveState } from '../../../../platform/drafts/use-autosave.ts'
import { clockTime } from '../../times/appointment-times.ts'

type SaveNoteProps = { state: SaveState; savedAt: string | undefined; failure: string | undefined; zone: string }

/** The state of the last edit. */
export function SaveNote({ state, savedAt, failure, zone }: SaveNoteProps) {
  return (
    <p
      role="status"
      className="flex min-h-6 items-center gap-2 text-small text-ink-soft [&_svg]:size-[1.15rem] [&_svg]:shrink-0"
    >
      {(state === 'saving' || state === 'waiting') && (
        <>
          <LoaderCircle className="animate-spin" aria-hidden="true" /> <span>Saving</span>
        </>
      )}
      {state === 'saved' && (
        <>
          <Check className="text-leaf" aria-hidden="true" />
          <span>{savedAt ? `Saved at ${clockTime(new Date(savedAt), zone)}` : 'Saved'}</span>
        </>
      )}
      {state === 'failed' && (
        <span className="flex items-center gap-2 font-medium text-error">
          <CloudOff aria-hidden="true" />
          <span>{failure}</span>
        </span>
      )}
    </p>
  )
}
