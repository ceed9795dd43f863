import { Quote } from 'lucide-react'

/** The note of an interest. */
export function RequestNote({ note, from }: { note: string | null; from: string }) {
  if (!note) return null
  return (
    <figure className="flex items-start gap-3 rounded-field bg-cream px-4 py-3">
      <figcaption className="sr-only">{from}</figcaption>
      <Quote className="mt-1 size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
      <blockquote className="min-w-0 leading-normal wrap-anywhere whitespace-pre-line">{note}</blockquote>
    </figure>
  )
}
