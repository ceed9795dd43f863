import { csvText } from '@heartwell/contract/text/csv.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { saveFile } from '../../../platform/files/save-file.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import type { Table } from './numbers-tables.ts'

type FigurePanelProps = {
  title: string
  /** The one number of the figure, empty while there is none, and what it is. */
  big: string
  says: string
  table: Table
  /** The name of the saved file, without its ending. */
  file: string
  className?: string
  children?: ReactNode
}

/** One figure: a number, a sentence, a plot, and the same as a table and as a file. */
export function FigurePanel({ title, big, says, table, file, className, children }: FigurePanelProps) {
  const id = useId()
  const save = () => saveFile(new Blob([csvText([table.head, ...table.rows])], { type: 'text/csv' }), `${file}.csv`)
  return (
    <Card as="section" aria-labelledby={id} className={classNames('flex min-w-0 flex-col', className)}>
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="font-sans text-base leading-snug font-semibold tracking-normal">
          {title}
        </h2>
        <button
          type="button"
          onClick={save}
          aria-label={`Save “${title}” as CSV`}
          title="Save as CSV"
          className="-mt-3 -mr-3 grid size-[44px] shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
        >
          <Download className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      <p className="mb-4">
        {big && <span className="text-[1.6rem] leading-tight font-semibold">{`${big} `}</span>}
        <span className="text-small text-ink-soft">{says}</span>
      </p>
      <div className="mt-auto">{children}</div>
      <div className="-mb-3 pt-2 *:border-b-0">
        <Disclosure summary={<span className="text-small">As a table</span>}>
          <FigureTable title={title} table={table} />
        </Disclosure>
      </div>
    </Card>
  )
}

const CELL = 'px-2 py-1.5 text-right first:pl-0 first:text-left last:pr-0'

const FigureTable = ({ title, table: { head, rows } }: { title: string; table: Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also from the keyboard
  <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto">
    <table className="w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line">
          {head.map((name) => (
            <th key={name} scope="col" className={`${CELL} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className={`${CELL} font-normal`}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className={CELL}>
                {cell === null ? '–' : typeof cell === 'number' ? numberText(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
