import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import { archiveState, makeArchive, openArchive, readArchive } from './service.ts'

export const dataExportRoutes = (deps: Deps) => [
  route(ownData.archive, ({ viewer }) => archiveState(deps, viewer)),
  route(ownData.makeArchive, (context) => makeArchive(deps, context)),
  route(ownData.openArchive, (context) => openArchive(deps, context)),
  route(ownData.archiveFile, ({ viewer }) => readArchive(deps, viewer)),
]
