import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'

/** What shows the member's own answers, and whether there are any. */
export const SHOWS_WORDS = [profileAnswers.own, profiles.getUser]
