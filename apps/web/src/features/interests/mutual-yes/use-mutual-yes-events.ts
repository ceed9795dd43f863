import { LIVE_EVENTS, LiveNews } from '@heartwell/contract/notifications/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { socketEvents } from '../../../platform/realtime/socket-events.ts'
import { findNewConnection } from '../people/find-new-connection.ts'
import { connectionsQuery } from '../queries.ts'
import { isQuietPath } from './mutual-yes-paths.ts'
import { openedMutualYes, useOpenMutualYes } from './use-open-mutual-yes.ts'

/** Matches while the member types, chooses, has a dialog open or can undo an answer. A toast is a non-modal dialog. */
const BUSY =
  '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [data-undo-open], input:focus, textarea:focus, select:focus'

/** Opens the mutual yes when the answer arrives on a page for reading. Elsewhere the notification is enough. */
export function useMutualYesEvents(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const openMutualYes = useOpenMutualYes()
  const since = useRef(0)
  const isQuiet = useEffectEvent(
    () => isQuietPath(pathname) && document.visibilityState === 'visible' && !document.querySelector(BUSY),
  )
  const openNew = useEffectEvent(async () => {
    if (!isQuiet()) return
    const { connections } = await queries.fetchQuery({ ...connectionsQuery, staleTime: 0 })
    const person = findNewConnection(connections, { since: since.current, opened: openedMutualYes })
    if (person && isQuiet()) openMutualYes(person.id)
  })
  useEffect(() => {
    since.current = Date.now()
    return socketEvents.on(LIVE_EVENTS.news, LiveNews, ({ kind }) => {
      // After a failed call the member still has the notification.
      if (kind === 'interests') void openNew().catch(() => undefined)
    })
  }, [])
}
