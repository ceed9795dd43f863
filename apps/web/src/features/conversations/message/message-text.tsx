import { type ReactElement, useMemo } from 'react'
import { linkify } from './linkify.ts'

type MessageTextProps = {
  text: string
  /** Links of a partner are plain text until the receiver trusts the partner. */
  canOpenLinks: boolean
  /** The search text to highlight. */
  highlight: string
  tabIndex: number
}

export function MessageText({ text, canOpenLinks, highlight, tabIndex }: MessageTextProps) {
  const parts = useMemo(() => (canOpenLinks ? linkify(text) : [{ kind: 'text' as const, text }]), [text, canOpenLinks])
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        if (part.kind === 'text') return <Marked key={index} text={part.text} highlight={highlight} />
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            tabIndex={tabIndex}
            className="font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <span>{part.text}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )
      })}
    </span>
  )
}

function Marked({ text, highlight }: { text: string; highlight: string }) {
  if (highlight === '') return <span>{text}</span>
  const wanted = highlight.toLowerCase()
  const lower = text.toLowerCase()
  // In a few scripts lower-case letters are longer than capitals, so their positions would not match.
  if (lower.length !== text.length) return <span>{text}</span>
  const marked: ReactElement[] = []
  let end = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, end)) {
    marked.push(<span key={end}>{text.slice(end, at)}</span>)
    end = at + wanted.length
    marked.push(
      <mark key={`mark ${at}`} className="rounded-sm bg-honey px-0.5 text-ink">
        {text.slice(at, end)}
      </mark>,
    )
  }
  return [...marked, <span key={end}>{text.slice(end)}</span>]
}
