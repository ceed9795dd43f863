import type { NewsletterIssue } from '@heartwell/contract/content/newsletter.ts'
import { ChevronDown } from 'lucide-react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { IssueText } from './issue-text.tsx'
import { people } from './newsletter-queries.ts'

/** One newsletter issue: its subject, its progress, and its text on request. */
export function IssueEntry({ issue }: { issue: NewsletterIssue }) {
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 font-sans text-[1.1rem] font-semibold tracking-normal wrap-anywhere">{issue.subject}</h2>
        <Standing issue={issue} />
      </div>
      <p className="mt-0.5 text-small text-ink-soft">
        <time dateTime={issue.created_at}>{exactTime(issue.created_at)}</time>
        <span>{` · by ${issue.by}`}</span>
      </p>
      {isOnItsWay(issue) && (
        <div className="mt-3">
          <ProgressBar
            label="Sending"
            value={issue.total === 0 ? null : (issue.sent / issue.total) * 100}
            text={`${issue.sent} of ${issue.total}`}
          />
        </div>
      )}
      <details className="group mt-1">
        <summary className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet">
          Read the text
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="max-w-[65ch] rounded-field bg-cream px-5 py-4">
          <IssueText text={issue.text} />
        </div>
      </details>
    </li>
  )
}

/** Whether some of its emails are not created yet. */
export const isOnItsWay = (issue: NewsletterIssue): boolean => issue.finished_at === null

function Standing({ issue }: { issue: NewsletterIssue }) {
  if (isOnItsWay(issue)) return <Badge look="waiting">On its way</Badge>
  return <Badge look="good">{`Sent to ${people(issue.sent)}`}</Badge>
}
