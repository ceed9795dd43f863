import type { AuditDetail } from '@heartwell/contract/audit/audit.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { ShieldAlert, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { auditPath, type PageFilter } from './audit-filter.ts'
import { auditEntryQuery } from './audit-queries.ts'
import { Actor, KindTag } from './audit-table.tsx'
import { dayOf, PROBLEMS, shortHash, timeOf } from './audit-words.ts'

/** One entry with its neighbours in the chain. */
export function AuditEntryPanel({ number, filter }: { number: string; filter: PageFilter }) {
  const answer = useAnswer(auditEntryQuery(number))
  if (hasCode(answer.error, 'not_found')) return <Missing number={number} />
  return (
    <Fetched answer={answer} label="Loading the entry">
      {(data) => <Entry entry={data.data} filter={filter} />}
    </Fetched>
  )
}

function Entry({ entry, filter }: { entry: AuditDetail; filter: PageFilter }) {
  const { number, at, by, kind, text, about, reason, reason_erased, chain } = entry
  return (
    <Card as="section" padding="none" aria-labelledby="audit-entry">
      <div className="flex items-start gap-2 border-b border-line py-2.5 pr-2 pl-5">
        <h2 id="audit-entry" className="flex-1 py-1.5 text-[1.4rem] leading-snug">
          {text}
        </h2>
        <Link
          to={auditPath(filter)}
          aria-label="Close"
          className="grid size-[44px] place-items-center rounded-full text-ink-soft hover:bg-cream max-lg:hidden"
        >
          <X className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <div className="grid gap-4 px-5 py-4">
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
          <Fact name="Who">
            <span className="flex items-center gap-2.5">
              <Actor by={by} />
              <span>{by.name}</span>
            </span>
          </Fact>
          <Fact name="Whom">
            <About about={about} />
          </Fact>
          <Fact name="Why">
            {reason ?? (reason_erased ? 'Erased when the account was deleted' : 'No reason was asked for')}
          </Fact>
          <Fact name="When">
            <time dateTime={at}>{`${dayOf(at, new Date())}, ${timeOf(at)}`}</time>
          </Fact>
          <Fact name="Kind">
            <KindTag kind={kind} />
          </Fact>
          <Fact name="Entry">{numberText(number)}</Fact>
        </dl>
        <Chain entry={entry} chain={chain} filter={filter} />
        {kind === 'read' && about && (
          <p className="text-small text-ink-soft">{`The member can see in their settings that this was read and when, without a name or reason.${entry.action.startsWith('report.') ? ' Until the report is decided, it is not shown there.' : ''}`}</p>
        )}
      </div>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </>
)

const DELETED = 'Deleted member'

function About({ about }: Pick<AuditDetail, 'about'>) {
  if (!about) return <span>Nobody</span>
  const isMember = about.kind === 'member' && about.name !== DELETED
  return (
    <>
      {isMember ? (
        <TextLink to={consolePaths.member(about.id)}>{about.name}</TextLink>
      ) : (
        <span>{about.name ?? 'No name'}</span>
      )}
      <Link
        to={auditPath({ about: about.id })}
        className="mt-0.5 block text-small font-semibold text-garnet underline"
      >{`All entries about ${about.kind === 'member' ? 'this member' : 'this'}`}</Link>
    </>
  )
}

type ChainProps = { entry: AuditDetail; chain: AuditDetail['chain']; filter: PageFilter }

function Chain({ entry, chain, filter }: ChainProps) {
  const problem = chain ? chain.problem : 'unchained'
  const links = [
    ['Before', chain?.before],
    ['This', { number: entry.number, sha256: entry.sha256 }],
    ['After', chain?.after],
  ] as const
  return (
    <section aria-label="Chain" className="rounded-field bg-cream px-4 py-3 text-small">
      <dl className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {links.map(([name, link]) => (
          <div key={name} className="col-span-3 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0">
              <span>{`${!link ? (name === 'Before' ? 'None: this is the first' : 'None yet') : ''}${link && name === 'This' ? `Entry ${numberText(link.number)}` : ''}`}</span>
              {link && name !== 'This' && (
                <Link
                  to={auditPath(filter, link.number)}
                  className="font-semibold text-garnet underline"
                >{`Entry ${numberText(link.number)}`}</Link>
              )}
            </dd>
            <dd className="font-mono text-[0.9em] text-ink-soft">{link?.sha256 && shortHash(link.sha256)}</dd>
          </div>
        ))}
      </dl>
      {problem ? (
        <p className="mt-2 flex items-center gap-2 font-semibold text-error">
          <ShieldAlert className="size-5 shrink-0" aria-hidden="true" />
          <span>{PROBLEMS[problem]}</span>
        </p>
      ) : (
        <p className="mt-2 flex items-center gap-2 font-semibold text-leaf">
          <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
          Fits the entries before and after
        </p>
      )}
    </section>
  )
}

function Missing({ number }: { number: string }) {
  return (
    <EmptyState
      drawing={<ShieldAlert strokeWidth={1.4} aria-hidden="true" />}
      hint="If the check names this number, the entry was deleted from the database."
    >{`There is no entry ${numberText(Number(number))}`}</EmptyState>
  )
}
