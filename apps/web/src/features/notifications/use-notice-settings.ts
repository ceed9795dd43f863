import type { NoticeSettings } from '@heartwell/contract/notice-settings.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCommand } from '../../platform/api.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { settingsQuery } from './queries.ts'

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Each choice holds as soon as it is made. */
export function useNoticeSettings() {
  const stored = useQuery(settingsQuery)
  const save = useCommand(notifications.saveSettings)
  const queries = useQueryClient()
  const tellFailure = useTellFailure()
  const { show } = useToast()
  /** One after the other: each call holds all of the settings, and the last choice has to arrive last. */
  const earlier = useRef(Promise.resolve())

  function choose(changed: Partial<NoticeSettings>): void {
    const before = queries.getQueryData(settingsQuery.queryKey)
    if (!before) return
    const zone = before.zone_known ? {} : { time_zone: ownZone() }
    const settings = { ...before.settings, ...zone, ...changed }
    queries.setQueryData(settingsQuery.queryKey, { ...before, settings, zone_known: true })
    earlier.current = earlier.current.then(() => send(settings))
  }
  async function send(body: NoticeSettings): Promise<void> {
    try {
      await save.mutateAsync({ body })
      show('Saved.')
    } catch (error) {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await tellFailure(error)
    }
  }
  return { stored, choose }
}

export type Choose = ReturnType<typeof useNoticeSettings>['choose']
