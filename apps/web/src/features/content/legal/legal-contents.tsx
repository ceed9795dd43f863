import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type TextBlock as Block, blocksOf } from '../../../platform/text/page-text.ts'
import { TextBlocks } from '../../../ui/text-blocks.tsx'

/** The text of a legal page beside a table of contents. Leaves out the heading that repeats the page's title. */
export function LegalText({ title, html }: { title: string; html: string }) {
  const blocks = blocksOf(html).filter((block) => block.kind !== 'section' || block.text !== title)
  const sections = blocks.filter(({ kind }) => kind === 'section')
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,46rem)] lg:items-start lg:gap-10 print:block">
      {sections.length > 1 && <Contents sections={sections} />}
      <div className="card grid gap-3.5 px-6 py-8 sm:px-12 sm:py-12 lg:col-start-2 print:block print:bg-transparent print:p-0 print:shadow-none print:*:mb-2">
        <TextBlocks blocks={blocks} />
      </div>
    </div>
  )
}

/** Beside the text on wide screens. Elsewhere a line that opens, so that the text begins on the first screen. */
function Contents({ sections }: { sections: readonly Block[] }) {
  return (
    <div className="print:hidden">
      <nav
        aria-labelledby="contents"
        className="max-lg:hidden lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:px-2 lg:py-3"
      >
        <h2 id="contents" className="eyebrow mb-1.5">
          On this page
        </h2>
        <Sections sections={sections} />
      </nav>
      <details className="group rounded-card bg-cream px-6 py-2 lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-lg font-semibold [&::-webkit-details-marker]:hidden">
          <span>{`On this page: ${sections.length} parts`}</span>
          <Plus className="size-5 shrink-0 text-garnet transition-transform group-open:rotate-45" aria-hidden="true" />
        </summary>
        <nav aria-label="On this page" className="pt-1 pb-3">
          <Sections sections={sections} />
        </nav>
      </details>
    </div>
  )
}

const Sections = ({ sections }: { sections: readonly Block[] }) => (
  <ol className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
    {sections.map(({ id, text }) => (
      <li key={id}>
        <Link
          to={{ hash: id }}
          className="flex min-h-11 items-center rounded-lg py-1.5 text-base leading-snug text-ink-soft underline-offset-4 hover:text-garnet hover:underline"
        >
          {text}
        </Link>
      </li>
    ))}
  </ol>
)
