import type { Completeness } from '@heartwell/contract/profiles/people.ts'
import { inSettings, paths } from '../../../paths.ts'

type Next = NonNullable<Completeness['next']>
export type NextAddition = { link: string; to: string; reason: string }

/** The next suggested addition to the profile: its link and its benefit. */
export function nextAddition({ addition, missing }: Next): NextAddition {
  switch (addition) {
    case 'photos':
      return {
        link: missing === 1 ? 'Add 1 more photo' : `Add ${missing} more photos`,
        to: paths.editImages,
        reason: 'Three or more photos show different sides of you.',
      }
    case 'culture':
      return {
        link: 'Write about your background',
        to: paths.editCultureReligion,
        reason: 'It is the first text that others read on your profile.',
      }
    case 'interests':
      return {
        link: missing === 1 ? 'Choose 1 more interest' : `Choose ${missing} more interests`,
        to: paths.editInterests,
        reason: 'Shared interests make the easiest first conversation.',
      }
    case 'preferences':
      return {
        link: 'Say whom you would like to meet',
        to: inSettings(paths.preferences),
        reason: 'Your preferences decide who is suggested to you.',
      }
  }
}
