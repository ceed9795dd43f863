import type { Enquiry } from '@heartwell/contract/content/enquiries.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { AnswerForm } from '../../parts/answer-form.tsx'
import { ReopenButton } from '../../parts/reopen-button.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import type { EnquiryFilter } from './enquiry-queries.ts'
import { useMessageActs } from './use-enquiry-actions.ts'

type MessageDetailProps = { message: Enquiry; rows: readonly Enquiry[]; filter: EnquiryFilter }

/** One message with its answers and actions. */
export function MessageDetail({ message, rows, filter }: MessageDetailProps) {
  const acts = useMessageActs(message, rows, filter)
  return (
    <Card as="section" aria-labelledby="message" className="grid gap-6">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="message" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {message.name}
          </h2>
          {message.done_at ? <Badge look="good">Done</Badge> : <Badge look="waiting">Open</Badge>}
        </div>
        <p className="wrap-anywhere">
          <a href={`mailto:${message.email}`} className="text-link">
            {message.email}
          </a>
        </p>
        <p className="text-small text-ink-soft">
          <span>{`No. ${message.number} · ${timeAgo(message.created_at, new Date())} · `}</span>
          <time dateTime={message.created_at}>{exactTime(message.created_at)}</time>
        </p>
      </div>
      <p className="max-w-[72ch] rounded-field bg-cream px-5 py-4 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <Answers answers={message.answers} />
      {message.done_at ? (
        <ReopenButton pending={acts.isPending} onReopen={() => void acts.reopen()} />
      ) : (
        <AnswerForm
          hint={`We email this to ${message.email}, word for word.`}
          onAnswer={acts.answer}
          end={{
            label: (written) => (written || message.answers.length > 0 ? 'Mark done' : 'Done without an answer'),
            act: acts.done,
            pending: acts.isPending,
          }}
        />
      )}
    </Card>
  )
}

function Answers({ answers }: { answers: Enquiry['answers'] }) {
  if (answers.length === 0) return null
  return (
    <ol aria-label="Answers" className="grid gap-4">
      {answers.map(({ text, at, by }) => (
        <li key={at} className="max-w-[72ch] border-l-2 border-garnet pl-4">
          <p className="text-small text-ink-soft">
            <span>{`Answered by ${by} · `}</span>
            <time dateTime={at}>{exactTime(at)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
