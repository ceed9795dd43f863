import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { HandHeart, Quote } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ADVICE_TEXTS } from '../../conversations/public/advice-texts.ts'
import type { SubjectReader } from './note-subject.tsx'

const NoteSubject = lazy(async () => ({ default: (await import('./note-subject.tsx')).NoteSubject }))

type RequestNoteProps = {
  note: string | null
  from: string
  about?: ShownSubject | null
  reader?: SubjectReader | undefined
  advice?: { category: AdviceCategory; name: string } | null
}

/** The note of an interest, with what it is about and the advice for its recipient. */
export function RequestNote({ note, from, about = null, reader = 'recipient', advice = null }: RequestNoteProps) {
  if (!note) return null
  return (
    <div className="grid gap-3">
      {about && (
        <Suspense fallback={null}>
          <NoteSubject about={about} reader={reader} />
        </Suspense>
      )}
      <figure className="flex items-start gap-3 rounded-field bg-cream px-4 py-3">
        <figcaption className="sr-only">{from}</figcaption>
        <Quote className="mt-1 size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
        <blockquote className="min-w-0 leading-normal wrap-anywhere whitespace-pre-line">{note}</blockquote>
      </figure>
      {advice && <NoteAdvice category={advice.category} name={firstName(advice.name)} />}
    </div>
  )
}

/** The sender never sees it. The person can be reported from the menu beside the name. */
function NoteAdvice({ category, name }: { category: AdviceCategory; name: IsolatedText }) {
  const { title, text } = ADVICE_TEXTS[category]
  return (
    <aside aria-label="Advice" className="flex items-start gap-3 rounded-field bg-honey px-4 py-3">
      <HandHeart className="mt-1 size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0 leading-normal">
        <p className="font-semibold">{title(name)}</p>
        <p>{text}</p>
        <p className="mt-1 text-small text-ink-soft">{`Only you can see this. ${name} can’t.`}</p>
      </div>
    </aside>
  )
}
