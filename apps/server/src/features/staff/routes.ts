import { staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { stepUp } from '@heartwell/contract/identity/step-up.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { listPasskeys, optionsToStepUp, renamePasskey } from '../identity/passkeys/service.ts'
import { me, signIn } from './service.ts'
import * as accounts from './staff-accounts/service.ts'
import * as passkeys from './staff-passkeys/service.ts'
import { stepUpByCode, stepUpByPasskey } from './step-up/service.ts'

export const staffRoutes = (deps: Deps) => [
  route(review.signIn, (context) => signIn(deps, context)),
  route(review.me, ({ viewer }) => me(deps, viewer)),
  route(stepUp.byCode, ({ viewer, input }) => stepUpByCode(deps, viewer, input.body.code)),
  route(stepUp.passkeyOptions, ({ viewer }) => optionsToStepUp(deps, viewer)),
  route(stepUp.byPasskey, ({ viewer, input }) => stepUpByPasskey(deps, viewer, input)),
  route(staffPasskeys.signIn, (context) => passkeys.signInWithPasskey(deps, context)),
  route(staffPasskeys.list, ({ viewer }) => listPasskeys(deps, viewer)),
  route(staffPasskeys.creationOptions, ({ viewer }) => passkeys.optionsForStaff(deps, viewer)),
  route(staffPasskeys.add, (context) => passkeys.addForStaff(deps, context)),
  route(staffPasskeys.rename, ({ viewer, input }) => renamePasskey(deps, viewer, input)),
  route(staffPasskeys.remove, (context) => passkeys.removeForStaff(deps, context)),
  route(staffAccounts.list, () => accounts.listStaff(deps)),
  route(staffAccounts.invite, (context) => accounts.inviteStaff(deps, context)),
  route(staffAccounts.inviteCounsellor, (context) => accounts.inviteCounsellor(deps, context)),
  commandRoute(deps, staffAccounts.withdrawInvitation, (deps, { viewer, input }) =>
    accounts.withdrawInvitation(deps, viewer, input.params.id),
  ),
  route(staffAccounts.changeRoles, (context) => accounts.changeRoles(deps, context)),
  route(staffAccounts.deactivate, (context) => accounts.deactivate(deps, context)),
  route(staffAccounts.activate, (context) => accounts.activate(deps, context)),
  route(staffAccounts.invitation, ({ input }) => accounts.invitation(deps, input)),
  route(
    staffAccounts.join,
    (context) => accounts.join(deps, context),
    (context, result) => accounts.repeatJoin(deps, context, accounts.Joined.parse(result)),
  ),
]
