import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { call } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { deviceZone } from '../../platform/device/device-zone.ts'
import { useSavedSettings } from '../../platform/drafts/use-saved-settings.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { settingsQuery } from './queries.ts'

/** Saves each choice immediately, and the time zone of this device if the server knows none yet. */
export function useNotificationSettings() {
  const stored = useAnswer(settingsQuery)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const { show } = useToast()
  const save = useSavedSettings({
    queryKey: settingsQuery.queryKey,
    settingsOf: ({ settings }) => settings,
    withSettings: (answer, settings) => ({ ...answer, settings, zone_known: true }),
    send: (body, options) => call(notifications.saveSettings, { body }, options),
  })

  const isZoneUnknown = dataIfLoaded(stored)?.zone_known === false
  const saveZone = useEffectEvent(() => {
    const answer = queries.getQueryData(settingsQuery.queryKey)
    // After a failure the page shows the time zone that the server uses.
    if (answer?.zone_known === false) save({ ...answer.settings, time_zone: deviceZone() }).catch(() => undefined)
  })
  useEffect(() => {
    if (isZoneUnknown) saveZone()
  }, [isZoneUnknown])

  async function choose(changed: Partial<NotificationSettings>): Promise<void> {
    const before = queries.getQueryData(settingsQuery.queryKey)
    if (!before) return
    try {
      await save({ ...before.settings, ...changed })
      show('Saved.')
    } catch (error) {
      await showFailure(error)
    }
  }
  return { stored, choose }
}

export type Choose = ReturnType<typeof useNotificationSettings>['choose']
