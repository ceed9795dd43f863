import { chatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { readSettings, saveSettings } from './service.ts'

export const settingsRoutes = (deps: Deps): Route[] => [
  route(chatSettings.read, ({ viewer }) => readSettings(deps, viewer)),
  route(chatSettings.save, ({ input, viewer }) => saveSettings(deps, viewer, input.body)),
]
