import {
  type ChatSettings,
  chatSettings,
  DEFAULT_CHAT_SETTINGS,
} from '@heartwell/contract/conversations/chat-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call, query } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { useToast } from '../../../ui/messages/toast.tsx'

const settingsQuery = query(chatSettings.read, {})

/** How the member writes and what partners see of it; the defaults until they are known. */
export function useChatSettings(): ChatSettings {
  return dataIfLoaded(useAnswer(settingsQuery))?.settings ?? DEFAULT_CHAT_SETTINGS
}

/** The stored settings, and a command that saves one choice. The chat applies it before the server answers. */
export function useEditChatSettings() {
  const stored = useAnswer(settingsQuery)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const { show } = useToast()
  const save = useSavedSettings({
    queryKey: settingsQuery.queryKey,
    settingsOf: ({ settings }) => settings,
    withSettings: (answer, settings) => ({ ...answer, settings }),
    send: (body, options) => call(chatSettings.save, { body }, options),
  })

  async function choose(changed: Partial<ChatSettings>): Promise<void> {
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
