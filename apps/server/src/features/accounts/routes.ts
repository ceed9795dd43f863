import { accounts } from '@heartwell/contract/accounts.ts'
import { ownData } from '@heartwell/contract/own-data.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { archiveState, makeArchive, openArchive, readArchive } from '../../platform/own-data/archives.ts'
import * as service from './service.ts'

export const accountRoutes = (deps: Deps) => [
  route(accounts.checkEmail, ({ input, network }) => service.checkEmail(deps, input.body.email, network)),
  route(accounts.register, (context) => service.register(deps, context)),
  route(accounts.login, (context) => service.login(deps, context)),
  route(accounts.logout, (context) => service.logout(deps, context)),
  route(accounts.verifyEmail, ({ input }) => service.verifyEmail(deps, input.body.token)),
  route(accounts.confirmNewEmail, ({ input, viewer }) => service.confirmNewEmail(deps, input.body.token, viewer)),
  route(accounts.keepOldEmail, ({ input }) => service.keepOldEmail(deps, input.body.token)),
  route(accounts.resendVerification, ({ viewer }) => service.resendVerification(deps, viewer)),
  route(accounts.sendCode, ({ input, viewer }) => service.sendCode(deps, input.body.email, viewer)),
  route(accounts.resetPassword, (context) => service.resetPassword(deps, context)),
  route(accounts.sessions, ({ viewer }) => service.listSessions(deps, viewer)),
  route(accounts.endSession, (context) => service.endOneSession(deps, context)),
  route(accounts.endOtherSessions, ({ viewer }) => service.endOtherSessions(deps, viewer)),
  route(ownData.archive, ({ viewer }) => archiveState(deps, viewer)),
  route(ownData.makeArchive, (context) => makeArchive(deps, context)),
  route(ownData.openArchive, (context) => openArchive(deps, context)),
  route(ownData.archiveFile, ({ viewer }) => readArchive(deps, viewer)),
  route(ownData.leave, (context) => service.leave(deps, context)),
]
