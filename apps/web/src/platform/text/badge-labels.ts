import type { BadgeKind } from '@heartwell/contract/profiles/people.ts'

/** What was checked, how it was checked, and a short name for lists. */
export const BADGE_LABELS: Record<BadgeKind, { what: string; how: string; short: string }> = {
  email: { what: 'Email address', how: 'Confirmed with a link that we sent to it.', short: 'email' },
  document: {
    what: 'Identity document',
    how: 'A reviewer read an official document before approving this profile.',
    short: 'document',
  },
  live: {
    what: 'Face seen live',
    how: 'A reviewer compared pictures taken by the camera with the photos and the document.',
    short: 'face',
  },
  photo: { what: 'Pictures', how: 'A reviewer has looked at every picture shown here.', short: 'pictures' },
}

/** 'Checked: email and pictures'; empty when nothing is. */
export function checkedWords(kinds: readonly BadgeKind[]): string {
  const words = kinds.map((kind) => BADGE_LABELS[kind].short)
  const last = words.pop()
  if (last === undefined) return ''
  return `Checked: ${words.length > 0 ? `${words.join(', ')} and ` : ''}${last}`
}
