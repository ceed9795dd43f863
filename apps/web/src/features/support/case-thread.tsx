import { type CaseMessage, support } from '@heartwell/contract/support.ts'
import { fileAddress } from '../../platform/api.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { classNames } from '../../ui/class-names.ts'

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
        <time dateTime={at} title={new Date(at).toLocaleString()} className="text-small text-ink-soft">
          {relativeTime(at, new Date())}
        </time>
      </p>
      <p className="mt-1.5 leading-[1.55] wrap-anywhere whitespace-pre-line">{text}</p>
      {images.length > 0 && <Images ids={images} />}
    </li>
  )
}

function Images({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={fileAddress(support.image, { params: { id } })} target="_blank" rel="noreferrer">
            <img
              src={fileAddress(support.image, { params: { id } })}
              alt={`Attached, ${index + 1} of ${ids.length}`}
              className="size-28 rounded-2xl border border-line bg-panel object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
