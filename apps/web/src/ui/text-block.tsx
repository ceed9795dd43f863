import type { TextBlock as Block } from '../platform/page-text.ts'

/** One block of a page's text. A table of contents can link to its id. */
export function TextBlock({ block: { kind, text, id } }: { block: Block }) {
  if (kind === 'section')
    return (
      <h2 id={id} className="mt-6 text-heading first:mt-0 print:break-after-avoid">
        {text}
      </h2>
    )
  if (kind === 'subsection') return <h3 className="mt-3 text-xl print:break-after-avoid">{text}</h3>
  if (kind === 'paragraph') return <p>{text}</p>
  return (
    <p className="relative pl-5 before:absolute before:left-0.5 before:text-garnet before:content-['•'] print:break-inside-avoid">
      {text}
    </p>
  )
}
