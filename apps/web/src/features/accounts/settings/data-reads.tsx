import { audit, DATA_READS_MAX, type DataRead } from '@heartwell/contract/audit/audit.ts'
import { FileLock2, MessageSquareLock, ScanFace } from 'lucide-react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { ListEnd } from '../../../ui/messages/list-end.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'

const WHAT: Record<DataRead['what'], { name: string; why: string; Icon: typeof FileLock2 }> = {
  document: {
    name: 'Your ID document',
    why: 'To check that your profile is really yours.',
    Icon: FileLock2,
  },
  live_picture: {
    name: 'Your live pictures',
    why: 'To see that your photos show you.',
    Icon: ScanFace,
  },
  messages: {
    name: 'Messages in one of your conversations',
    why: 'To decide a report. We read the reported message and those around it.',
    Icon: MessageSquareLock,
  },
}

/** When staff opened the member's ID document or messages. It names nobody. */
export function DataReads() {
  const answer = useAnswer({ ...query(audit.dataReads, {}), staleTime: 0 })
  return (
    <section aria-labelledby="data-reads" className="mt-4 border-t border-line pt-8">
      <h2 id="data-reads" className="text-heading">
        Who looked at your documents
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Only our staff can open your ID document and your live pictures, and they read messages only as evidence in a
        report. We record each time, with the reason and the person who looked. While a report is open, what we read for
        it isn’t listed here.
      </p>
      <Fetched
        answer={answer}
        label="Loading the list"
        failed="We could not load this list."
        shapes={<Skeleton className="h-24" />}
      >
        {({ reads }) => <List reads={reads} />}
      </Fetched>
    </section>
  )
}

function List({ reads }: { reads: readonly DataRead[] }) {
  if (reads.length === 0)
    return (
      <p className="card px-6 py-5">
        Nobody has opened your ID document or live pictures, and no decided report has needed your messages.
      </p>
    )
  return (
    <>
      <ul aria-labelledby="data-reads" className="card divide-y divide-line">
        {reads.map((read) => (
          <Read key={`${read.at} ${read.what}`} read={read} />
        ))}
      </ul>
      <ListEnd listed={reads.length} limit={DATA_READS_MAX}>
        Your copy has all of them.
      </ListEnd>
    </>
  )
}

function Read({ read: { at, what } }: { read: DataRead }) {
  const { name, why, Icon } = WHAT[what]
  return (
    <li className="flex items-start gap-4 p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-honey">
        <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-base text-ink-soft">
          <time dateTime={at}>{exactTime(at)}</time>
        </p>
        <p className="mt-1">{why}</p>
      </div>
    </li>
  )
}
