import type { AuditEntry, AuditKind } from '@heartwell/contract/audit/audit.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { Link2, Server, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { TONES, toneFor } from '../../ui/tones.ts'
import { auditPath, type PageFilter } from './audit-filter.ts'
import { dayOf, KIND_NAMES, shortHash, timeOf } from './audit-words.ts'

type AuditTableProps = { rows: readonly AuditEntry[]; filter: PageFilter; chosen: number | undefined }

/** The entries by day, the newest first. The words of an entry are the link to it. */
export function AuditTable({ rows, filter, chosen }: AuditTableProps) {
  const isOpen = chosen !== undefined
  return (
    <div className="card overflow-hidden">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Entries of the audit</caption>
        <thead className="bg-cream text-small text-ink-soft">
          <tr className="*:px-3 *:py-2 *:font-semibold sm:*:px-4">
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col" className="max-sm:hidden">
              Kind
            </th>
            <th scope="col" className={isOpen ? '' : 'lg:w-[32%]'}>
              What
            </th>
            <th scope="col" className={classNames('max-lg:hidden', isOpen && 'hidden')}>
              Why
            </th>
            <th scope="col" className={classNames('max-lg:hidden', isOpen && 'hidden')}>
              Chain
            </th>
          </tr>
        </thead>
        {byDay(rows).map(({ day, entries }) => (
          <tbody key={day}>
            <tr className="border-t border-line">
              <th
                scope="rowgroup"
                colSpan={6}
                className="bg-paper px-3 py-1.5 text-small font-semibold text-ink-soft sm:px-4"
              >
                {day}
              </th>
            </tr>
            {entries.map((entry) => (
              <Row key={entry.number} entry={entry} filter={filter} chosen={chosen} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function byDay(rows: readonly AuditEntry[]) {
  const now = new Date()
  const days: { day: string; entries: AuditEntry[] }[] = []
  for (const entry of rows) {
    const day = dayOf(entry.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

function Row({ entry, filter, chosen }: { entry: AuditEntry; filter: PageFilter; chosen: number | undefined }) {
  const { number, at, by, kind, text, about, reason, reason_erased, sha256 } = entry
  const isChosen = number === chosen
  const isOpen = chosen !== undefined
  return (
    <tr
      className={classNames(
        'relative border-t border-line *:px-3 *:py-2 has-[a:focus-visible]:bg-garnet-wash/70 sm:*:px-4',
        isChosen ? 'bg-garnet-wash/70' : 'hover:bg-garnet-wash/40',
      )}
    >
      <td className="align-top text-small whitespace-nowrap text-ink-soft sm:align-middle">
        <time dateTime={at}>{timeOf(at)}</time>
      </td>
      <td className="align-top sm:align-middle">
        <span className="flex items-center gap-2.5">
          <Actor by={by} />
          <span className="whitespace-nowrap max-md:sr-only">{by.name}</span>
        </span>
      </td>
      <td className="max-sm:hidden">
        <KindTag kind={kind} />
      </td>
      <td>
        <Link
          to={auditPath(filter, number)}
          aria-current={isChosen ? 'true' : undefined}
          className="block leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
        >
          <span>{text}</span>
          {about?.name && <span className="block font-normal text-ink-soft">{about.name}</span>}
        </Link>
      </td>
      <td className={classNames('text-small max-lg:hidden', isOpen && 'hidden')}>
        <span className="line-clamp-2 wrap-anywhere">
          {reason ?? <span className="text-ink-soft">{reason_erased ? 'Erased with the account' : 'None asked'}</span>}
        </span>
      </td>
      <td className={classNames('max-lg:hidden', isOpen && 'hidden')}>
        <span className="inline-flex items-center gap-1.5 font-mono text-[0.8125em] whitespace-nowrap text-ink-soft">
          <Link2 className={classNames('size-4', sha256 ? 'text-leaf' : 'text-error')} aria-hidden="true" />
          <span>{sha256 ? shortHash(sha256) : 'no link'}</span>
        </span>
      </td>
    </tr>
  )
}

/** The initials of a staff member, or an icon. */
export function Actor({ by }: { by: AuditEntry['by'] }) {
  const initials = by.name
    .split(/\s+/)
    .map((part) => firstCharacter(part))
    .slice(0, 2)
    .join('')
  const Icon = by.id === null ? Server : UserRound
  return (
    <span
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full text-[0.75em] font-bold',
        by.is_staff ? TONES[toneFor(by.id ?? '')] : 'bg-cream text-ink-soft',
      )}
      aria-hidden="true"
    >
      {by.is_staff ? initials : <Icon className="size-4" />}
    </span>
  )
}

const KIND_LOOKS: Record<AuditKind, string> = {
  decision: 'bg-garnet-wash text-garnet-deep',
  read: 'bg-honey',
  answer: 'bg-sage',
  money: 'bg-sky',
  access: 'bg-lilac',
  setting: 'bg-cream',
}

export const KindTag = ({ kind }: { kind: AuditKind }) => (
  <span className={`inline-block rounded-md px-2 py-0.5 text-small leading-snug font-semibold ${KIND_LOOKS[kind]}`}>
    {KIND_NAMES[kind]}
  </span>
)
