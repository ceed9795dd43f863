import { useSingleKeys } from '../../platform/device/single-keys.ts'

/** Every key of the console and what it does, as the list behind '?' shows them. */
export const KEYS = [
  { key: 'j', does: 'Next member, message, case, report or rating' },
  { key: 'k', does: 'Previous member, message, case, report or rating' },
  { key: 'Enter', does: 'Open the chosen member' },
  { key: 'a', does: 'Approve the open member; publish the open rating; answer the open message or case' },
  { key: 'r', does: 'Reject the open member or rating' },
  { key: 'd', does: 'Show or hide the ID document; mark the open message done; close the open case' },
  { key: 'o', does: 'Open a message again that is done, or a closed case; write a note about the open member' },
  { key: 'n', does: 'Start reviewing; decide about the open profile later; write a new newsletter issue' },
  { key: 'u', does: 'Undo the last decision about a profile, an answer or a new photo' },
  { key: 'z', does: 'Enlarge the photo and the ID document' },
  { key: 't', does: 'Write the reason of a rejection in your own words; take the open case' },
  { key: 'w', does: 'Warn the open member' },
  { key: '#', does: 'Choose a canned answer to the open case' },
  { key: 's', does: 'Suspend the open member' },
  { key: 'b', does: 'Propose a ban of the open member' },
  { key: 'e', does: 'Restore the open member' },
  { key: 'l', does: 'Recover the account of the open member' },
  { key: 'q', does: 'Back to the queue' },
  { key: 'h', does: 'Home' },
  { key: '1', does: 'Queue' },
  { key: '2', does: 'Messages' },
  { key: '3', does: 'Support' },
  { key: '4', does: 'Newsletter' },
  { key: '5', does: 'Pages' },
  { key: '6', does: 'Home figures' },
  { key: '7', does: 'Matching' },
  { key: '8', does: 'Reports' },
  { key: '9', does: 'Ratings' },
  { key: '?', does: 'Show these keys' },
] as const

export type KeyBindings = Partial<Record<Exclude<(typeof KEYS)[number]['key'], 'Enter'>, () => void>>

/** Binds keys of the console while the component is shown. */
export const useKeys = (bindings: KeyBindings): void => useSingleKeys(bindings)

/** The same, before the keys of the rest of the console: `1` is then a choice of this form and not a section. */
export const useFormKeys = (bindings: Readonly<Partial<Record<string, () => void>>>): void =>
  useSingleKeys(bindings, { first: true })
