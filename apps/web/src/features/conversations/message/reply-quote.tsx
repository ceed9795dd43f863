import type { ReactNode } from 'react'
import type { ShownMessage } from '../cache/shown-message.ts'

/** The message that a reply refers to, shortened to two lines. */
export function ReplyQuote({ from, children }: { from: string; children: ReactNode }) {
  return (
    <span className="block border-l-3 border-garnet/60 py-0.5 pl-3 text-left text-[1rem] leading-snug">
      <span className="block font-semibold">{from}</span>
      <span className="line-clamp-2 text-ink-soft">{children}</span>
    </span>
  )
}

/** The text that a quote shows for a message. */
export function quotedText({ msg, picture }: { msg: string; picture: boolean }): string {
  if (msg !== '') return msg
  return picture ? 'Picture' : 'Deleted message'
}

export const asQuote = ({ text, picture, isDeleted }: ShownMessage) => ({
  msg: isDeleted ? '' : text,
  picture: picture !== null && !isDeleted,
})
