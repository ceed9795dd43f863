import type { KeyboardEvent } from 'react'

/** Ctrl or Command with S saves the form of a page. */
export function saveByKey(event: KeyboardEvent, isPending: boolean, save: () => Promise<void>) {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // A second save would still name the version that the first one replaces.
  if (!isPending) void save()
}
