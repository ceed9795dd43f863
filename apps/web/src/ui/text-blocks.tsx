import type { ReactNode } from 'react'
import type { TextBlock, TextRun } from '../platform/page-text.ts'

/** The text of a page. A table of contents can link to the ids of its headings. */
export const TextBlocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  grouped(blocks).map((group) => {
    const [first] = group
    if (first.kind !== 'item') return <Block key={first.id} block={first} />
    const items = group.map(({ id, runs }) => (
      <li key={id} className="pl-1 whitespace-pre-line marker:text-garnet print:break-inside-avoid">
        <Runs runs={runs} />
      </li>
    ))
    return first.list?.numbered ? (
      <ol key={first.id} className="grid list-decimal gap-2.5 pl-6">
        {items}
      </ol>
    ) : (
      <ul key={first.id} className="grid list-disc gap-2.5 pl-5">
        {items}
      </ul>
    )
  })

type Group = [TextBlock, ...TextBlock[]]

/** The items of one list together, everything else alone. */
function grouped(blocks: readonly TextBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.list && last?.[0].list?.number === block.list.number) last.push(block)
    else groups.push([block])
  }
  return groups
}

function Block({ block: { kind, runs, id } }: { block: TextBlock }) {
  const text = <Runs runs={runs} />
  if (kind === 'section')
    return (
      <h2 id={id} className="mt-6 text-heading first:mt-0 print:break-after-avoid">
        {text}
      </h2>
    )
  if (kind === 'subsection') return <h3 className="mt-3 text-xl print:break-after-avoid">{text}</h3>
  if (kind === 'quote')
    return (
      <blockquote className="my-5 border-l-4 border-garnet pl-6 font-display text-[1.5rem] leading-snug text-pretty whitespace-pre-line sm:text-[1.7rem]">
        {text}
      </blockquote>
    )
  return <p className="whitespace-pre-line">{text}</p>
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  let end = 0
  return runs.map((run) => {
    end += run.text.length
    return <Run key={end} run={run} />
  })
}

function Run({ run: { text, strong, em, href } }: { run: TextRun }) {
  let content: ReactNode = text
  if (em) content = <em>{content}</em>
  if (strong) content = <strong className="font-semibold">{content}</strong>
  if (href === undefined) return content
  return (
    <a href={href} className="text-garnet underline underline-offset-4 wrap-anywhere hover:no-underline">
      {content}
    </a>
  )
}
