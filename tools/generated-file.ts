import { createHash } from 'node:crypto'

/** The lines that a generated file begins with: digests of what it was made from, and of what follows. */
const STAMP = /^\/\/ Generated from ([\da-f]{64})\.\n\/\/ The text below is ([\da-f]{64})\.\n/

export const digestOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} ${part}`)
  return hash.digest('hex')
}

/** @param source the digest of everything that decides about the text */
export const stamped = (text: string, source: string): string =>
  `// Generated from ${source}.\n// The text below is ${digestOf(text)}.\n${text}`

/** Whether this generated file was made from these sources and not changed since, so that nobody has to make it again. */
export function isUpToDate(file: string, source: string): boolean {
  const [stamp = '', from, text] = STAMP.exec(file) ?? []
  return from === source && text === digestOf(file.slice(stamp.length))
}
