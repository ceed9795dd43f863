import { containsContactData } from './contains-contact-data.ts'

export type FoundPart = { start: number; end: number }

/**
 * Where a text has contact data: for each place the shortest run of words that is found by itself. The rule is that of
 * `containsContactData`, which may find the whole text without any such run; the whole text is the place then.
 */
export function findContactData(text: string): FoundPart[] {
  if (!containsContactData(text)) return []
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const found: FoundPart[] = []
  let first = 0
  for (let last = 0; last < words.length; last += 1) {
    const end = words[last]?.end ?? 0
    const has = (from: number) => containsContactData(text.slice(words[from]?.start ?? end, end))
    if (!has(first)) continue
    while (first < last && has(first + 1)) first += 1
    found.push({ start: words[first]?.start ?? 0, end })
    first = last + 1
  }
  return found.length > 0 ? found : [{ start: 0, end: text.length }]
}

/** The text without this part, and without the space that this would double. */
export const withoutPart = (text: string, { start, end }: FoundPart): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.replace(/ ([.,;!?])/g, '$1').trim()
