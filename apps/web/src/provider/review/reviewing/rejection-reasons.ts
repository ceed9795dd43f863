import type { ProfilePart } from '@heartwell/contract/review.ts'

export type RejectionReason = { key: string; part: ProfilePart; title: string; text: string }

/** Frequent reasons of a rejection, by key. Each one also ticks the part that has to change. */
export const REJECTION_REASONS: readonly RejectionReason[] = [
  {
    key: '1',
    part: 'photos',
    title: 'Face not clear',
    text: 'We can’t see your face clearly in your photos. Please add one where we can.',
  },
  {
    key: '2',
    part: 'photos',
    title: 'Photo of someone else',
    text: 'One of your photos seems to show someone else. Please use photos of yourself.',
  },
  {
    key: '3',
    part: 'document',
    title: 'Document not readable',
    text: 'We can’t read the photo of your document. Please take it again in good light, with all four corners in view.',
  },
  {
    key: '4',
    part: 'details',
    title: 'Name or birth date differs',
    text: 'The name or birth date in your profile differs from your document. Please correct your profile.',
  },
  {
    key: '5',
    part: 'texts',
    title: 'Contact details in the text',
    text: 'Please take the phone number or email address out of your text. You can share them later with someone you trust.',
  },
  {
    key: '6',
    part: 'photos',
    title: 'Several people in the photo',
    text: 'There are several people in your main photo. Please choose one that shows only you.',
  },
]

/** What the member will read: the chosen reasons in their order, then the reviewer's own words. */
export function rejectionText(chosen: readonly string[], ownWords: string): string {
  const texts = REJECTION_REASONS.flatMap(({ key, text }) => (chosen.includes(key) ? [text] : []))
  return [...texts, ownWords.trim()].filter(Boolean).join('\n')
}
