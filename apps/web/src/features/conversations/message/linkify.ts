export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const CANDIDATE = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gi
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const PUNCTUATION = new Set([...".,;:!?…'’‘*_~|`"])
const WORD_BEFORE = /[\p{L}\p{N}_@./-]$/u

/** Splits a text into words and web addresses, in linear time. Only http and https addresses become links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const label = withoutTrailingPunctuation(match[0])
    const href = WORD_BEFORE.test(text.slice(Math.max(0, match.index - 2), match.index)) ? null : addressOf(label)
    if (href === null) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: label, href })
    end = match.index + label.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

export const hasLink = (text: string): boolean => linkify(text).some(({ kind }) => kind === 'link')

/** A full stop or an unopened bracket at the end belongs to the sentence and not to the address. */
function withoutTrailingPunctuation(candidate: string): string {
  const open: Record<string, number> = {}
  for (const letter of candidate) if ('()[]{}'.includes(letter)) open[letter] = (open[letter] ?? 0) + 1
  let end = candidate.length
  while (end > 0) {
    const last = candidate.charAt(end - 1)
    const opening = CLOSING[last]
    if (opening) {
      if ((open[last] ?? 0) <= (open[opening] ?? 0)) break
      open[last] = (open[last] ?? 0) - 1
    } else if (!PUNCTUATION.has(last)) break
    end -= 1
  }
  return candidate.slice(0, end)
}

/** Null for other texts and for URLs that hide their site: `https://bank.example@elsewhere.example` leads elsewhere. */
function addressOf(label: string): string | null {
  const address = /^www\./i.test(label) ? `https://${label}` : label
  const parsed = urlOf(address)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null
  if (parsed.username !== '' || parsed.password !== '') return null
  return /[^.]\.[^.]/.test(parsed.hostname) ? parsed.href : null
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
