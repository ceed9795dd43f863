import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CirclesGlyph } from '../../../ui/circles-glyph.tsx'
import { filled } from './letter-drafts.ts'

const SIDES = { both: 'both', you: 'viewer', other: 'member' } as const

/** A letter as it arrives, without the photo, surname, exact age or town. */
export function LetterPreview({ letter: { reader, about }, draft }: { letter: LetterSide; draft: LetterDraft }) {
  const { paragraph, reasons, difference } = filled(draft)
  const [to, person] = [isolated(reader.first_name), isolated(about.first_name)]
  const who = { both: 'Both', you: 'You', other: person }
  return (
    <section
      aria-label={`The letter to ${to}`}
      className="overflow-hidden rounded-panel bg-panel px-5 pt-6 pb-7 wrap-anywhere shadow-lift sm:px-10 sm:pt-9"
    >
      <h2 className="text-title">{`${to}, may I introduce ${person}?`}</h2>
      <p className="mt-3 text-lead text-ink-soft">{[about.band, about.region].filter(Boolean).join(', ')}</p>
      <p className="mt-7 max-w-[38rem] font-display text-[1.3125rem] leading-[1.58] font-[440] whitespace-pre-line text-pretty max-sm:text-[1.1875rem]">
        {paragraph}
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-8 text-[1.3125rem] leading-snug">Why I thought of you</h3>
          <ul className="mt-3 grid gap-3.5">
            {reasons.map(({ side, text }) => (
              <li key={text} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 leading-snug">
                <span className="pt-0.5">
                  <CirclesGlyph side={SIDES[side]} />
                </span>
                <span className="max-w-[36rem]">
                  <span className="mr-2 font-semibold">{who[side]}</span>
                  <span>{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {difference !== '' && (
        <div className="mt-6 rounded-[18px] bg-honey px-5 py-4 leading-snug">
          <p className="font-semibold">One honest difference</p>
          <p className="mt-1">{difference}</p>
        </div>
      )}
    </section>
  )
}
