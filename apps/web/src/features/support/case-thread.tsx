import { type CaseMessage, support } from '@heartwell/contract/support/support.ts'
import { fileAddress } from '../../platform/api/api.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { relativeTime } from '../../platform/text/relative-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { AttachedPictures } from '../../ui/pictures/attached-pictures.tsx'

/** The messages of both sides, oldest first. */
export function CaseThread({ messages }: { messages: readonly CaseMessage[] }) {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Message({ message: { from, text, at, images } }: { message: CaseMessage }) {
  const own = from === 'member'
  return (
    <li
      className={classNames(
        'rounded-card px-5 py-4 sm:px-6 sm:py-5',
        own ? 'bg-cream sm:ml-14' : 'bg-panel shadow-soft sm:mr-14',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        <span className="font-semibold">{own ? 'You' : 'Our support team'}</span>
        <time dateTime={at} title={exactTime(at)} className="text-small text-ink-soft">
          {relativeTime(at, new Date())}
        </time>
      </p>
      <p className="mt-1.5 leading-[1.55] wrap-anywhere whitespace-pre-line">{text}</p>
      <AttachedPictures addresses={images.map((id) => fileAddress(support.image, { params: { id } }))} />
    </li>
  )
}
