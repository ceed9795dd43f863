import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import type { ReactNode } from 'react'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { earlierDecisions, namesOfParts } from '../decision/decision-words.ts'
import { ReviewHints } from './review-hints.tsx'

/** Everything else that the decision may depend on, the exceptional first. */
export function ReviewedDetails({ file, item }: { file: ReviewFile; item: ReviewItem }) {
  const texts = [file.cultural_background, file.religious_belief].filter((text) => text !== null)
  return (
    <div className="card divide-y divide-line overflow-clip">
      <ReviewHints hints={item.hints} />
      <Changes file={file} />
      {texts.length > 0 && (
        <Block title="In their own words">
          {texts.map((text) => (
            <p key={text} className="mb-2 wrap-anywhere whitespace-pre-line last:mb-0">
              {text}
            </p>
          ))}
        </Block>
      )}
      <Block title="Details">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
          <Fact term="Work">{file.profession}</Fact>
          <Fact term="Town">{item.town}</Fact>
          <Fact term="Address">{file.address}</Fact>
          <Fact term="Phone">{file.phone}</Fact>
          <Fact term="Email">{file.email}</Fact>
          <Fact term="Joined">{exactTime(file.registered_at)}</Fact>
          <Fact term="Answers">{String(file.answers.length)}</Fact>
        </dl>
      </Block>
      {file.interests.length > 0 && (
        <Block title="Interests">
          <p>{file.interests.map(({ name }) => name).join(', ')}</p>
        </Block>
      )}
    </div>
  )
}

/** What the last reviewer wrote, and what the member changed since. Renders nothing for a first submission. */
function Changes({ file }: { file: ReviewFile }) {
  const [latest] = earlierDecisions(file)
  if (!latest) return null
  return (
    <Block title="Changed since the last decision">
      <p>{latest.changed.length > 0 ? `Changed: ${namesOfParts(latest.changed)}` : 'Nothing was changed.'}</p>
      {latest.parts.length > 0 && <p className="text-ink-soft">{`Asked to change: ${namesOfParts(latest.parts)}`}</p>}
      {latest.note && <p className="mt-2 wrap-anywhere whitespace-pre-line">{`“${latest.note}”`}</p>}
      {latest.reason && (
        <p className="mt-2 border-l-2 border-garnet pl-3 wrap-anywhere whitespace-pre-line text-ink-soft">
          <span>{`${latest.reason} `}</span>
          <time dateTime={latest.decided_at}>{`(${exactTime(latest.decided_at)})`}</time>
        </p>
      )}
    </Block>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-5 py-4">
    <h3 className="mb-1.5 font-sans text-small font-semibold tracking-normal text-ink-soft">{title}</h3>
    {children}
  </section>
)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children || '—'}</dd>
  </>
)
