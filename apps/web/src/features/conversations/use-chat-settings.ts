import { type ChatSettings, conversations, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { query, useCommand } from '../../platform/api.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { useToast } from '../../ui/toast.tsx'

const settingsQuery = query(conversations.settings, {})

/** How the member writes and what partners see of it; the defaults until they are known. */
export function useChatSettings(): ChatSettings {
  return useQuery(settingsQuery).data?.settings ?? DEFAULT_CHAT_SETTINGS
}

/** The stored settings, and a command that saves one choice. The chat applies it before the server answers. */
export function useEditChatSettings() {
  const stored = useQuery(settingsQuery)
  const save = useCommand(conversations.saveSettings, { refreshes: [conversations.conversation] })
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const { show } = useToast()
  /** Each call holds all settings, so calls run one after the other and the last choice arrives last. */
  const earlier = useRef(Promise.resolve())

  async function saveAll(body: ChatSettings): Promise<void> {
    try {
      await save.mutateAsync({ body })
      show('Saved.')
    } catch (error) {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await showFailure(error)
    }
  }
  function choose(changed: Partial<ChatSettings>): void {
    const before = queries.getQueryData(settingsQuery.queryKey)
    if (!before) return
    const settings = { ...before.settings, ...changed }
    queries.setQueryData(settingsQuery.queryKey, { ...before, settings })
    earlier.current = earlier.current.then(() => saveAll(settings))
  }
  return { stored, choose }
}
