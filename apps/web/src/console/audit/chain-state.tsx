import { type AuditState, audit } from '@heartwell/contract/audit/audit.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass, LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { auditPath } from './audit-filter.ts'
import { PROBLEMS } from './audit-words.ts'

const POLL_MS = 1_500

type ChainStateProps = {
  state: AuditState
  /** Whether an entry is open, which takes the place of a good state on narrow screens. */
  isCovered: boolean
}

/** The state of the hash chain. A broken one stays until a check finds the chain intact. */
export function ChainState({ state, isCovered }: ChainStateProps) {
  const { entries, since, last_check: last } = state
  const check = useCheck(last?.at)
  if (last?.broken) return <Broken broken={last.broken} at={last.at} check={check} />
  const all = entries === 1 ? '1 entry' : `${numberText(entries)} entries`
  return (
    <section
      aria-label="Hash chain"
      className={`mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2.5 sm:px-5 ${last ? 'bg-sage' : 'bg-honey'} ${isCovered ? 'max-xl:hidden' : ''}`}
    >
      {last ? (
        <ShieldCheck className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      ) : (
        <Hourglass className="size-5 shrink-0" aria-hidden="true" />
      )}
      <b className="font-semibold">{last ? 'The hash chain is intact.' : 'The hash chain is not checked yet.'}</b>
      <span>{`${since ? `${all} since ${localDay(since)}` : 'No entries yet'}${last ? `, checked on ${exactTime(last.at)}` : ''}. The next check runs tonight.`}</span>
      <CheckButton check={check} />
    </section>
  )
}

type Check = { isRunning: boolean; start: () => void }
type Broken = NonNullable<NonNullable<AuditState['last_check']>['broken']>

function Broken({ broken: { number, problem, breaks }, at, check }: { broken: Broken; at: string; check: Check }) {
  return (
    <section aria-label="Hash chain" className="mb-4 rounded-card bg-error-wash px-4 py-4 text-error sm:px-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <ShieldAlert className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
        <div role="alert" className="min-w-0 flex-1 basis-64">
          <p className="text-heading leading-snug font-semibold">
            The chain is broken at{' '}
            <Link
              to={auditPath({}, number)}
              className="underline underline-offset-4"
            >{`entry ${numberText(number)}`}</Link>
          </p>
          <p className="mt-1 text-ink">{`${PROBLEMS[problem]} ${breaks > 1 ? `${numberText(breaks)} entries do not fit. ` : ''}This happens when somebody changes the database by hand, or after an incomplete restore. Tell the operator of the server now, and keep the backups and logs.`}</p>
          <p className="mt-1 text-small text-ink">{`Checked on ${exactTime(at)}.`}</p>
        </div>
        <CheckButton check={check} />
      </div>
    </section>
  )
}

function CheckButton({ check: { isRunning, start } }: { check: Check }) {
  return (
    <button
      type="button"
      onClick={isRunning ? undefined : start}
      aria-disabled={isRunning || undefined}
      className="-my-1 ml-auto flex items-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-panel/60 max-sm:-ml-3"
    >
      {isRunning && <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />}
      <span role="status">{isRunning ? 'Checking…' : ''}</span>
      {!isRunning && <span>{'Check now'}</span>}
    </button>
  )
}

/** Starts a check, and asks for its result until there is a newer one. */
function useCheck(newest: string | undefined): Check {
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const start = useCommand(audit.check)
  /** The newest result when the check started: null for none. */
  const [before, setBefore] = useState<string | null>()
  const isRunning = start.isPending || (before !== undefined && before === (newest ?? null))
  useEffect(() => {
    if (!isRunning) return
    const poll = setInterval(() => void queries.invalidateQueries({ queryKey: [audit.state.path] }), POLL_MS)
    return () => clearInterval(poll)
  }, [isRunning, queries])
  return {
    isRunning,
    start: () => {
      start.mutate({}, { onSuccess: () => setBefore(newest ?? null), onError: (error) => void showFailure(error) })
    },
  }
}
