import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { ReactNode } from 'react'
import { LetterText, whoIn } from '../letter-card.tsx'
import { filled } from './letter-drafts.ts'

type LetterPreviewProps = { letter: LetterSide; draft: LetterDraft; note?: ReactNode }

/** A letter as it arrives, without the photo, surname, exact age or town. */
export const LetterPreview = ({ letter: { reader, about }, draft, note }: LetterPreviewProps) => (
  <section
    aria-label={`The letter to ${isolated(reader.first_name)}`}
    className="overflow-hidden rounded-panel bg-panel px-5 pt-6 pb-7 wrap-anywhere shadow-lift sm:px-10 sm:pt-9"
  >
    <h2 className="text-title">{`${isolated(reader.first_name)}, may I introduce ${isolated(about.first_name)}?`}</h2>
    <p className="mt-3 text-lead text-ink-soft">{whoIn(about)}</p>
    <LetterText text={filled(draft)} first={about.first_name} Part="h3" />
    {note}
  </section>
)
