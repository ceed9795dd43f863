import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as photos from '../counsellor-photos/service.ts'
import * as service from './service.ts'

export const counsellorAccountRoutes = (deps: Deps): Route[] => [
  route(counsellorAccounts.list, () => service.listAccounts(deps)),
  route(counsellorAccounts.read, ({ input }) => service.readListing(deps, input.params.id)),
  commandRoute(deps, counsellorAccounts.save, (deps, { input, viewer }) => service.saveListing(deps, viewer, input)),
  route(counsellorAccounts.photo, ({ input }) => photos.readPhoto(deps, input.params)),
  route(counsellorAccounts.setPhoto, (context) => photos.setPhoto(deps, context)),
  route(counsellorAccounts.removePhoto, ({ input, viewer }) => photos.removePhoto(deps, viewer, input.params.id)),
  route(counsellorAccounts.approve, ({ input, viewer }) => service.approve(deps, viewer, input)),
  route(counsellorAccounts.suspend, ({ input, viewer }) => service.suspend(deps, viewer, input.params.id)),
  route(counsellorAccounts.restore, ({ input, viewer }) => service.restore(deps, viewer, input.params.id)),
]
