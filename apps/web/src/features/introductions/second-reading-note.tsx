import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Users } from 'lucide-react'

type SecondReadingNoteProps = { writer: string; reader: string | null }

/** In a letter between two clients of one counsellor: who else has read it. The name is null after the account was deleted. */
export const SecondReadingNote = ({ writer, reader }: SecondReadingNoteProps) => (
  <p className="mt-6 flex max-w-[38rem] gap-3 text-base leading-snug text-ink-soft wrap-anywhere">
    <Users className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
    <span>
      {`${firstName(writer)} works for both of you. ${reader === null ? 'Another consultant' : isolated(reader)} read both letters before they were sent.`}
    </span>
  </p>
)
