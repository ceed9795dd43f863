import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import { confirmNewEmail, keepOldEmail } from './email-change/service.ts'
import { passkeyRoutes } from './member-passkeys/routes.ts'
import { Reset, repeatReset, resetPassword, sendCode } from './password-reset/service.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import * as service from './service.ts'
import { changeUnverifiedEmail } from './unverified-email/service.ts'

export const accountRoutes = (deps: Deps) => [
  route(accounts.checkEmail, (context) => service.checkEmail(deps, context)),
  route(
    accounts.register,
    (context) => service.register(deps, context),
    (context, result) => service.repeatRegistration(deps, context, service.Registered.parse(result)),
  ),
  route(accounts.login, (context) => service.login(deps, context)),
  route(accounts.logout, (context) => service.logout(deps, context)),
  route(accounts.verifyEmail, ({ input }) => service.verifyEmail(deps, input.body.token)),
  route(accounts.confirmNewEmail, ({ input, viewer }) => confirmNewEmail(deps, input.body.token, viewer)),
  route(accounts.keepOldEmail, (context) => keepOldEmail(deps, context)),
  route(accounts.resendVerification, ({ viewer }) => service.resendVerification(deps, viewer)),
  route(accounts.changeUnverifiedEmail, (context) => changeUnverifiedEmail(deps, context)),
  route(accounts.sendCode, (context) => sendCode(deps, context)),
  route(
    accounts.resetPassword,
    (context) => resetPassword(deps, context),
    (context, result) => repeatReset(deps, context, Reset.parse(result)),
  ),
  ...passkeyRoutes(deps),
  ...recoveryRoutes(deps),
]
