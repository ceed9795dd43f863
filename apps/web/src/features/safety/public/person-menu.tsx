import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Ban, Flag, ShieldAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Menu, type MenuItem } from '../../../ui/windows/menu.tsx'
import { useBlock } from './use-block.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type PersonMenuProps = {
  person: { id: string; name: string }
  /** Actions above Report and Block. */
  first?: readonly MenuItem[]
  /** Three dots in lists; a text where there is room for it. */
  look?: 'dots' | 'words'
  className?: string
}

/** The menu with Report and Block, shown wherever another member appears. */
export function PersonMenu({ person, first = [], look = 'dots', className }: PersonMenuProps) {
  const { block } = useBlock(person)
  const [report, setReport] = useState<'never' | 'open' | 'closed'>('never')
  const label = `${first.length > 0 ? 'More about' : 'Report or block'} ${isolated(person.name)}`
  const items = [
    ...first,
    { label: `Report ${isolated(person.name)}`, icon: <Flag aria-hidden="true" />, onChoose: () => setReport('open') },
    { label: `Block ${isolated(person.name)}`, icon: <Ban aria-hidden="true" />, onChoose: () => void block() },
  ]
  return (
    <>
      <Menu label={label} items={items} {...(className !== undefined && { className })}>
        {look === 'words' && (
          <>
            <ShieldAlert className="size-5" aria-hidden="true" />
            <span>Report or block</span>
          </>
        )}
      </Menu>
      {report !== 'never' && (
        <Suspense fallback={null}>
          <ReportDialog
            person={person}
            open={report === 'open'}
            onOpenChange={(open) => setReport(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
