import type { AuditEntry } from '@heartwell/contract/audit/audit.ts'
import { audit } from '@heartwell/contract/audit/audit.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { Download, ScrollText, SearchX } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { BackToList } from '../parts/back-to-list.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import { useKeys } from '../shell/keys.ts'
import { useStepUpCommand } from '../staff/step-up/use-step-up-command.ts'
import { AuditEntryPanel } from './audit-entry.tsx'
import { askedFor, auditPath, filterIn, isFiltered, type PageFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditListQuery, auditStateQuery } from './audit-queries.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainState } from './chain-state.tsx'

/** The audit: the state of its chain, its entries, and one of them beside the list. */
export function AuditPage() {
  const { number } = useParams()
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const state = useAnswer(auditStateQuery)
  const download = useExport(filter)
  return (
    <>
      <div className={number === undefined ? '' : 'max-xl:hidden'}>
        <SectionHeading
          className="mb-1!"
          aside={
            <Button variant="ghost" size="small" pending={download.isRunning} onClick={download.run}>
              {!download.isRunning && <Download className="size-5" aria-hidden="true" />}
              <span>{`Export ${isFiltered(filter) ? 'these' : 'all'} as CSV`}</span>
            </Button>
          }
        >
          Audit
        </SectionHeading>
        <p className="mb-4 text-ink-soft">Who did what, to whom and why. Nothing here can be changed or deleted.</p>
      </div>
      <Fetched
        answer={state}
        label="Loading the state of the audit"
        shapes={<div className="mb-4 min-h-[3.4rem] rounded-card bg-cream max-sm:min-h-[9.6rem]" aria-hidden="true" />}
      >
        {({ data }) => <ChainState state={data} isCovered={number !== undefined} />}
      </Fetched>
      <div className={number === undefined ? '' : 'max-xl:hidden'}>
        <AuditFilters filter={filter} choices={dataIfLoaded(state)?.data} />
      </div>
      <Entries filter={filter} number={number} />
    </>
  )
}

function Entries({ filter, number }: { filter: PageFilter; number: string | undefined }) {
  const answer = useAnswer(auditListQuery(filter))
  const chosen = number === undefined ? undefined : Number(number)
  useStepKeys(dataIfLoaded(answer)?.rows ?? [], filter, chosen)
  return (
    <Fetched answer={answer} label="Loading the audit">
      {(data) => (
        <div className={chosen === undefined ? '' : 'grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start'}>
          <div className={chosen === undefined ? '' : 'min-w-0 max-xl:hidden'}>
            {data.rows.length === 0 ? (
              <Nothing filter={filter} />
            ) : (
              <AuditTable rows={data.rows} filter={filter} chosen={chosen} />
            )}
            {data.rows.length > 0 && (
              <ListPages
                first={filter.cursor ? auditPath({ ...filter, cursor: '' }) : null}
                next={data.next_cursor && auditPath({ ...filter, cursor: data.next_cursor })}
              >{`${data.rows.length === 1 ? '1 entry' : `${data.rows.length} entries`} on this page, newest first`}</ListPages>
            )}
          </div>
          {number !== undefined && (
            <div className="min-w-0 xl:sticky xl:top-20">
              <BackToList to={auditPath(filter)}>Audit</BackToList>
              <AuditEntryPanel key={number} number={number} filter={filter} />
            </div>
          )}
        </div>
      )}
    </Fetched>
  )
}

/** Moves between entries by keyboard. */
function useStepKeys(rows: readonly AuditEntry[], filter: PageFilter, chosen: number | undefined) {
  const navigate = useNavigate()
  const at = rows.findIndex(({ number }) => number === chosen)
  const open = (index: number) => {
    const row = rows[Math.max(0, index)]
    if (row) void navigate(auditPath(filter, row.number))
  }
  useKeys({ j: () => open(Math.min(rows.length - 1, at + 1)), k: () => at > 0 && open(at - 1) })
}

function Nothing({ filter }: { filter: PageFilter }) {
  if (!isFiltered(filter))
    return (
      <EmptyState
        drawing={<ScrollText strokeWidth={1.4} aria-hidden="true" />}
        hint="The first decision, or the first ID document that somebody opens, will be here."
      >
        Nothing has been recorded yet
      </EmptyState>
    )
  return (
    <EmptyState drawing={<SearchX strokeWidth={1.4} aria-hidden="true" />} hint="Try fewer filters, or more days.">
      No entry fits these filters
    </EmptyState>
  )
}

/** Saves all entries of the filter as a file. */
function useExport(filter: PageFilter) {
  const { show } = useToast()
  const showFailure = useShowFailure()
  const command = useStepUpCommand(audit.exportFile, { refreshes: [audit.list, audit.state] })
  const run = async () => {
    try {
      const bytes = await command.mutateAsync({ body: askedFor(filter) })
      // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), `audit-${utcDay(new Date())}.csv`)
      show('The file is saved. The export is an entry of the audit, too.')
    } catch (error) {
      await showFailure(error)
    }
  }
  return { isRunning: command.isPending, run: () => void run() }
}
