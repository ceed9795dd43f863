import { type ChatSettings, conversations, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useCommand } from '../../platform/api.ts'

/** How the member writes and what partners see of it; the defaults until they are known. */
export function useChatSettings(): ChatSettings {
  return useQuery(query(conversations.settings, {})).data?.settings ?? DEFAULT_CHAT_SETTINGS
}

/** A command with the whole settings as its `body`. The chat uses what was saved at once. */
export function useSaveChatSettings() {
  const queries = useQueryClient()
  const save = useCommand(conversations.saveSettings, { refreshes: [conversations.conversation] })
  return {
    isSaving: save.isPending,
    /** @throws ApiError */
    save: async (body: ChatSettings): Promise<void> => {
      const { settings } = await save.mutateAsync({ body })
      queries.setQueryData(query(conversations.settings, {}).queryKey, { success: true, message: '', settings })
    },
  }
}
