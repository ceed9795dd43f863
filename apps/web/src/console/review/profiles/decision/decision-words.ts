import type { PastDecision, ProfilePart, ReviewFile } from '@heartwell/contract/review/review.ts'
import { listText } from '@heartwell/contract/text/format.ts'

export const PART_NAMES: Record<ProfilePart, string> = {
  photos: 'Photos',
  document: 'ID document',
  texts: 'Texts',
  details: 'Details',
}

/** The parts as text in a sentence: 'photos and ID document'. */
export const namesOfParts = (parts: readonly ProfilePart[]): string => {
  const names = parts.map((part) => (part === 'document' ? PART_NAMES[part] : PART_NAMES[part].toLowerCase()))
  return listText(names)
}

export const timesSentAgain = (decisions: readonly PastDecision[]): number =>
  decisions.filter(({ sent_again_at }) => sent_again_at !== null).length

/** The label of a profile that was resubmitted at least once. */
export function sentAgain(times: number): string {
  if (times === 1) return 'Sent again'
  return times === 2 ? 'Sent again twice' : `Sent again ${times} times`
}

/** The decisions before the current one, newest first. */
export const earlierDecisions = (file: Pick<ReviewFile, 'approve_reject' | 'decided_at' | 'decisions'>) =>
  file.approve_reject === 'pending'
    ? file.decisions
    : file.decisions.filter(({ decided_at }) => decided_at !== file.decided_at)
