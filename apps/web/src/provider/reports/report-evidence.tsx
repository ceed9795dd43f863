import type { EvidenceMessage, MemberReport } from '@heartwell/contract/reports-inbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { exactTime } from '../exact-time.ts'

/** The reported message and the messages around it, as they were when it was reported. */
export function ReportEvidence({ report: { evidence, reported } }: { report: MemberReport }) {
  if (evidence.length === 0) return null
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence" className="mb-1 font-sans font-semibold tracking-normal">
        Messages
      </h3>
      <p className="mb-3 text-small text-ink-soft">
        Copied when they were reported. Messages of {reported.name} have a line on the left. We record that you read
        them.
      </p>
      <ol className="grid max-w-[72ch] gap-2">
        {evidence.map((message) => (
          <Message key={message.seq} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Message({ message }: { message: EvidenceMessage }) {
  const { name, sender, timestamp, is_reported } = message
  const look = sender === 'reported' ? 'mr-6 border-l-4 border-garnet' : 'ml-6'
  return (
    <li className={classNames('rounded-field px-4 py-3', is_reported ? 'bg-error-wash' : 'bg-cream', look)}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        <time dateTime={timestamp}>{exactTime(timestamp)}</time>
        {is_reported && <Badge look="accent">Reported</Badge>}
      </p>
      <Content message={message} />
    </li>
  )
}

function Content({ message: { msg, picture, deleted } }: { message: EvidenceMessage }) {
  if (deleted) return <p className="mt-1 text-ink-soft">Deleted before it was reported</p>
  return (
    <>
      {msg && <p className="mt-1 wrap-anywhere whitespace-pre-line">{msg}</p>}
      {picture && <p className="mt-1 text-ink-soft">With a picture</p>}
    </>
  )
}
