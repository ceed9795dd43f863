import { Check, Lightbulb } from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { isChecklist, type TextBlock, type TextRun } from '../platform/text/page-text.ts'

type LinkProps = { href: string; children: ReactNode }

type TextBlocksProps = {
  blocks: readonly TextBlock[]
  /** The classes of its parts. The blocks of a page are the cells of a grid, those of an article are not. */
  look?: Look
  /** How links are shown. */
  link?: ComponentType<LinkProps>
}

/** The text of a page or an article. A table of contents can link to the ids of its headings. */
export const TextBlocks = ({ blocks, look = PAGE_LOOK, link = PlainLink }: TextBlocksProps) =>
  grouped(blocks).map((group) => {
    const [first] = group
    const part = { look, link }
    if (first.kind !== 'item') return <Block key={first.id} block={first} {...part} />
    const items = group.map(({ id, runs }) => (
      <li key={id} className={look.item}>
        <Runs runs={runs} {...part} />
      </li>
    ))
    return first.list?.numbered ? (
      <ol key={first.id} className={look.numbered}>
        {items}
      </ol>
    ) : (
      <ul key={first.id} className={look.bulleted}>
        {items}
      </ul>
    )
  })

export type Look = {
  section: string
  subsection: string
  paragraph: string
  bulleted: string
  numbered: string
  item: string
  quote: string
  box: string
  strong?: string
}

const PAGE_LOOK: Look = {
  section: 'mt-6 text-heading first:mt-0 print:break-after-avoid',
  subsection: 'mt-3 text-xl print:break-after-avoid',
  paragraph: 'whitespace-pre-line',
  bulleted: 'grid list-disc gap-2.5 pl-5',
  numbered: 'grid list-decimal gap-2.5 pl-6',
  item: 'pl-1 whitespace-pre-line marker:text-garnet print:break-inside-avoid',
  quote:
    'my-5 border-l-4 border-garnet pl-6 font-display text-[1.5rem] leading-snug text-pretty whitespace-pre-line sm:text-[1.7rem]',
  box: 'my-3',
  strong: 'font-semibold',
}

/** The parts of a side note. */
const SIDE_NOTE = {
  paragraph: 'mt-3 text-wrap whitespace-pre-line',
  bulleted: 'mt-3 grid list-disc gap-2 pl-6 marker:text-garnet',
  numbered: 'mt-3 grid list-decimal gap-2 pl-7 marker:font-semibold marker:text-garnet',
  item: 'whitespace-pre-line',
}

const CHECKLIST = {
  bulleted: 'mt-4 grid list-none gap-3',
  item: 'relative pl-8 whitespace-pre-line before:absolute before:top-[.3em] before:left-0 before:size-4.5 before:rounded-md before:border-2 before:border-leaf',
}

type PartProps = { look: Look; link: ComponentType<LinkProps> }
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

function Block({ block, ...part }: PartProps & { block: TextBlock }) {
  const { kind, runs, id } = block
  const { look } = part
  if (kind === 'box') return <Box box={block} {...part} />
  const text = <Runs runs={runs} {...part} />
  if (kind === 'section')
    return (
      <h2 id={id} className={look.section}>
        {text}
      </h2>
    )
  if (kind === 'subsection') return <h3 className={look.subsection}>{text}</h3>
  if (kind === 'quote') return <blockquote className={look.quote}>{text}</blockquote>
  return <p className={look.paragraph}>{text}</p>
}

/** A checklist, or a side note, for example on how it works here. */
function Box({ box, look, link }: PartProps & { box: TextBlock }) {
  const heading = useId()
  const isList = isChecklist(box)
  const Icon = isList ? Check : Lightbulb
  return (
    <section
      aria-labelledby={heading}
      className={`${isList ? 'bg-sage' : 'bg-honey'} ${look.box} rounded-card px-6 py-7 print:break-inside-avoid print:border print:border-line`}
    >
      <h2 id={heading} className="flex items-center gap-3 text-[1.35rem] leading-tight">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-panel text-garnet">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span>
          <Runs runs={box.runs} look={look} link={link} />
        </span>
      </h2>
      <TextBlocks blocks={box.blocks ?? []} look={{ ...look, ...SIDE_NOTE, ...(isList && CHECKLIST) }} link={link} />
    </section>
  )
}

function Runs({ runs, ...part }: PartProps & { runs: readonly TextRun[] }) {
  let end = 0
  return runs.map((run) => {
    end += run.text.length
    return <Run key={end} run={run} {...part} />
  })
}

function Run({ run: { text, strong, em, href }, look, link: Link }: PartProps & { run: TextRun }) {
  let content = <span>{text}</span>
  if (em) content = <em>{content}</em>
  if (strong) content = <strong className={look.strong}>{content}</strong>
  return href === undefined ? content : <Link href={href}>{content}</Link>
}

const PlainLink = ({ href, children }: LinkProps) => (
  <a href={href} className="text-garnet underline underline-offset-4 wrap-anywhere hover:no-underline">
    {children}
  </a>
)
