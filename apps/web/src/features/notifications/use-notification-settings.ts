import type { NotificationSettings } from '@heartwell/contract/notification-settings.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCommand } from '../../platform/api.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { settingsQuery } from './queries.ts'

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Saves each choice immediately. */
export function useNotificationSettings() {
  const stored = useQuery(settingsQuery)
  const save = useCommand(notifications.saveSettings)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const { show } = useToast()
  /** Calls run one after the other: each holds all settings, and the last choice has to arrive last. */
  const earlier = useRef(Promise.resolve())

  function choose(changed: Partial<NotificationSettings>): void {
    const before = queries.getQueryData(settingsQuery.queryKey)
    if (!before) return
    const zone = before.zone_known ? {} : { time_zone: ownZone() }
    const settings = { ...before.settings, ...zone, ...changed }
    queries.setQueryData(settingsQuery.queryKey, { ...before, settings, zone_known: true })
    earlier.current = earlier.current.then(() => send(settings))
  }
  async function send(body: NotificationSettings): Promise<void> {
    try {
      await save.mutateAsync({ body })
      show('Saved.')
    } catch (error) {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await showFailure(error)
    }
  }
  return { stored, choose }
}

export type Choose = ReturnType<typeof useNotificationSettings>['choose']
