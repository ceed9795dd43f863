import type { Letter } from '@heartwell/contract/newsletter.ts'
import { ChevronDown } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { exactTime } from './exact-time.ts'
import { LetterText } from './letter-text.tsx'
import { people } from './newsletter-queries.ts'

/** One letter: its subject, how far it has got, and its text on request. */
export function LetterEntry({ letter }: { letter: Letter }) {
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 font-sans text-[1.1rem] font-semibold tracking-normal wrap-anywhere">
          {letter.subject}
        </h2>
        <Standing letter={letter} />
      </div>
      <p className="mt-0.5 text-small text-ink-soft">
        <time dateTime={letter.created_at}>{exactTime(letter.created_at)}</time> · by {letter.by}
      </p>
      {isOnItsWay(letter) && (
        <div className="mt-3">
          <ProgressBar
            label="Sending"
            value={letter.total === 0 ? null : (letter.sent / letter.total) * 100}
            text={`${letter.sent} of ${letter.total}`}
          />
        </div>
      )}
      <details className="group mt-1">
        <summary className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet">
          Read the text
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="max-w-[65ch] rounded-field bg-cream px-5 py-4">
          <LetterText text={letter.text} />
        </div>
      </details>
    </li>
  )
}

/** Whether some of its mails are still to be made. */
export const isOnItsWay = (letter: Letter): boolean => letter.finished_at === null

function Standing({ letter }: { letter: Letter }) {
  if (isOnItsWay(letter)) return <Badge look="waiting">On its way</Badge>
  return <Badge look="good">Sent to {people(letter.sent)}</Badge>
}
