import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http.ts'
import { readSettings, saveSettings } from './service.ts'

export const settingsRoutes = (deps: Deps): Route[] => [
  route(conversations.settings, ({ viewer }) => readSettings(deps, viewer)),
  route(conversations.saveSettings, ({ input, viewer }) => saveSettings(deps, viewer, input.body)),
]
