import { useSingleKeys } from '../../../../platform/device/single-keys.ts'

/** All keys of the workspace and their actions, as the '?' dialog lists them. */
export const KEYS = [
  { page: 'Everywhere', key: 't', label: 'T', does: 'Today' },
  { page: 'Everywhere', key: 'c', label: 'C', does: 'Calendar' },
  { page: 'Everywhere', key: 'l', label: 'L', does: 'Clients' },
  { page: 'Everywhere', key: 'i', label: 'I', does: 'Introductions' },
  { page: 'Everywhere', key: 'm', label: 'M', does: 'Messages' },
  { page: 'Everywhere', key: 'e', label: 'E', does: 'Earnings' },
  { page: 'Everywhere', key: 'r', label: 'R', does: 'Ratings' },
  { page: 'Everywhere', key: '', label: 'Ctrl K', does: 'Find a client' },
  { page: 'Everywhere', key: '?', label: '?', does: 'Show these keys' },
  { page: 'Today and Clients', key: 'j', label: 'J', does: 'Next row' },
  { page: 'Today and Clients', key: 'k', label: 'K', does: 'Previous row' },
  { page: 'Today and Clients', key: 'Enter', label: 'Enter', does: 'Open the client' },
  { page: 'Today and Clients', key: 'v', label: 'V', does: 'Open the room' },
  { page: 'Introductions', key: 'j', label: 'J', does: 'Next client' },
  { page: 'Introductions', key: 'k', label: 'K', does: 'Previous client' },
  { page: 'Introductions', key: 'o', label: 'O', does: 'Open the client' },
  { page: 'Introductions', key: '', label: 'Ctrl Enter', does: 'Send both letters, from a text' },
  { page: 'Calendar', key: 'ArrowLeft', label: '←', does: 'Earlier' },
  { page: 'Calendar', key: 'ArrowRight', label: '→', does: 'Later' },
  { page: 'Calendar', key: 'w', label: 'W', does: 'Week or month' },
  { page: 'Calendar', key: 'n', label: 'N', does: 'Add time away' },
  { page: 'Calendar', key: 'h', label: 'H', does: 'Change weekly hours' },
  { page: 'Client', key: '', label: 'Ctrl Enter', does: 'Share the summary, from its text' },
] as const

type WorkspaceKey = Exclude<(typeof KEYS)[number]['key'], ''>

/** Binds keys of the workspace while the component is shown. */
export const useKeys = (bindings: Partial<Record<WorkspaceKey, () => void>>): void => useSingleKeys(bindings)
