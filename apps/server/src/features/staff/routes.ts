import { consoleHome } from '@heartwell/contract/console-home.ts'
import { consoleSearch } from '@heartwell/contract/console-search.ts'
import { staffPasskeys } from '@heartwell/contract/passkeys.ts'
import { review } from '@heartwell/contract/review.ts'
import { staffAccounts } from '@heartwell/contract/staff-accounts.ts'
import { stepUp } from '@heartwell/contract/step-up.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import { listPasskeys, optionsToStepUp, renamePasskey } from '../accounts/passkeys/service.ts'
import { today } from './console-home/service.ts'
import { search } from './console-search/service.ts'
import { me, signIn } from './service.ts'
import * as accounts from './staff-accounts/service.ts'
import * as passkeys from './staff-passkeys/service.ts'
import { stepUpByCode, stepUpByPasskey } from './step-up/service.ts'

export const staffRoutes = (deps: Deps) => [
  route(review.signIn, (context) => signIn(deps, context)),
  route(review.me, ({ viewer }) => me(deps, viewer)),
  route(consoleHome.today, ({ viewer }) => today(deps, viewer)),
  route(consoleSearch.search, ({ viewer, input }) => search(deps, viewer, input)),
  route(stepUp.byCode, ({ viewer, input }) => stepUpByCode(deps, viewer, input.body.code)),
  route(stepUp.passkeyOptions, ({ viewer }) => optionsToStepUp(deps, viewer)),
  route(stepUp.byPasskey, ({ viewer, input }) => stepUpByPasskey(deps, viewer, input)),
  route(staffPasskeys.signIn, (context) => passkeys.signInWithPasskey(deps, context)),
  route(staffPasskeys.list, ({ viewer }) => listPasskeys(deps, viewer)),
  route(staffPasskeys.creationOptions, ({ viewer }) => passkeys.optionsForStaff(deps, viewer)),
  route(staffPasskeys.add, ({ viewer, input }) => passkeys.addForStaff(deps, viewer, input)),
  route(staffPasskeys.rename, ({ viewer, input }) => renamePasskey(deps, viewer, input)),
  route(staffPasskeys.remove, ({ viewer, input }) => passkeys.removeForStaff(deps, viewer, input.params.id)),
  route(staffAccounts.list, () => accounts.listStaff(deps)),
  route(staffAccounts.invite, ({ viewer, input }) => accounts.inviteStaff(deps, viewer, input)),
  route(staffAccounts.inviteCounsellor, ({ viewer, input }) => accounts.inviteCounsellor(deps, viewer, input)),
  route(staffAccounts.withdrawInvitation, ({ viewer, input }) =>
    accounts.withdrawInvitation(deps, viewer, input.params.id),
  ),
  route(staffAccounts.changeRoles, ({ viewer, input }) => accounts.changeRoles(deps, viewer, input)),
  route(staffAccounts.deactivate, ({ viewer, input }) => accounts.deactivate(deps, viewer, input)),
  route(staffAccounts.activate, ({ viewer, input }) => accounts.activate(deps, viewer, input)),
  route(staffAccounts.invitation, ({ input }) => accounts.invitation(deps, input)),
  route(
    staffAccounts.join,
    (context) => accounts.join(deps, context),
    // The result is what `join` has stored.
    (context, result) => accounts.repeatJoin(deps, context, result as accounts.Joined),
  ),
]
