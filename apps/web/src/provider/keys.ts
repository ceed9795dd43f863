import { useSingleKeys } from '../platform/single-keys.ts'

/** Every key of the console and what it does, as the list behind '?' shows them. */
export const KEYS = [
  { key: 'j', does: 'Next member, message, case, report or rating' },
  { key: 'k', does: 'Previous member, message, case, report or rating' },
  { key: 'Enter', does: 'Open the chosen member' },
  { key: 'a', does: 'Approve the open member; publish the open rating; answer the open message or case' },
  { key: 'r', does: 'Reject the open member or rating' },
  { key: 'd', does: 'Mark the open message done; close the open case' },
  { key: 'o', does: 'Open a message again that is done, or a closed case' },
  { key: 'n', does: 'Write a new newsletter issue' },
  { key: 'q', does: 'Back to the queue' },
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
