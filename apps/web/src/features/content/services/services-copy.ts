import type { TextsOf } from '@heartwell/contract/content/page-texts.ts'

export type ServicesTexts = TextsOf<'services'>

/*
 * What the page 'Why Choose Us' says of how the product works. It promises only that; the two legal texts say the same
 * in full.
 */

export const CHECKS = [
  {
    title: 'You confirm your email address',
    text: 'We send you a link that works once. You can’t continue without it.',
  },
  {
    title: 'You show a document',
    text: 'One picture of a passport, identity card or driving licence. We encrypt it on arrival and store it apart from your photos.',
  },
  {
    title: 'A person looks at both',
    text: 'A reviewer puts your photos and your document side by side. To open the document they must give a reason, and we record each time.',
  },
  {
    title: 'You hear from us',
    text: 'If we approve your profile, the member area opens. If we turn it down, we tell you why. Thirty days later we delete the document.',
  },
] as const

export const ROLES = [
  {
    role: 'Match Success Advisor',
    text: 'For the beginning: which photo to choose, what to write, how to say who you are looking for.',
  },
  {
    role: 'Connection Curator',
    text: 'For the list of matches: who deserves a second look, and how to break the ice.',
  },
  {
    role: 'Match Making Consultant',
    text: 'For those who hope to marry: what you need from a partner, and how to find out early.',
  },
  {
    role: 'Relationship Success Coach',
    text: 'For the two of you: first meetings, second thoughts, and becoming a couple.',
  },
] as const

/** Which parts of a profile are visible to whom. The privacy policy says the same in full. */
export const VISIBILITY = [
  { what: 'Name, age, profession and interests', members: 'Yes', reviewers: 'Yes' },
  { what: 'What you write about culture and belief', members: 'Yes', reviewers: 'Yes' },
  { what: 'Photos', members: 'Only if you agree', reviewers: 'Yes' },
  { what: 'Answers to the questionnaires', members: 'Only what you both chose', reviewers: 'Yes' },
  { what: 'Email address and phone number', members: 'No', reviewers: 'Yes' },
  { what: 'Date of birth and home address', members: 'No', reviewers: 'Yes' },
  { what: 'Identity document', members: 'No', reviewers: 'With a recorded reason' },
] as const
