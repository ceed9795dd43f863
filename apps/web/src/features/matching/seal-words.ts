import type { Seal, SealKind } from '@heartwell/contract/people.ts'

/** What was checked, how, and in a list of several. */
export const SEAL_WORDS: Record<SealKind, { what: string; how: string; short: string }> = {
  email: { what: 'E-mail address', how: 'Confirmed by a link that we sent there.', short: 'e-mail' },
  document: {
    what: 'Identity document',
    how: 'A reviewer read an official document before approving this profile.',
    short: 'document',
  },
  photo: { what: 'Pictures', how: 'A reviewer has looked at every picture shown here.', short: 'pictures' },
}

/** 'Checked: e-mail and pictures'; empty when nothing is. */
export function checkedWords(kinds: readonly SealKind[]): string {
  const words = kinds.map((kind) => SEAL_WORDS[kind].short)
  const last = words.pop()
  if (last === undefined) return ''
  return `Checked: ${words.length > 0 ? `${words.join(', ')} and ` : ''}${last}`
}

/** The day in UTC, as it is kept. */
export const sealDay = ({ day }: Seal): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
