import type { Deps } from './deps.ts'
import { endCompanionsOf, partCompanions } from './features/companions/service.ts'
import { waitingForAnswer } from './features/conversations/turns/service.ts'
import {
  cancelOfCounsellor,
  cancelOfLeaving,
  cancelOfSuspended,
  refundPackages,
  settleAccountDeletion,
} from './features/counselling/closed-accounts/service.ts'
import { allowIntroductions, endIntroductionsOf, partIntroduced } from './features/introductions/service.ts'
import { endMeetingsOf, endMeetingsOfPair } from './features/meetings/endings/service.ts'
import { endExclusivityOf, endPair } from './features/pairs/service.ts'
import { keepSafetyRecords } from './features/safety/erased-accounts/service.ts'

type Hooks =
  | 'whenClosed'
  | 'whenSuspended'
  | 'whenBanned'
  | 'whenCounsellorSuspended'
  | 'whenParted'
  | 'whenReported'
  | 'whenIntroductionsAllowed'
  | 'waitingForAnswer'
  | 'beforeErasure'

/** What the features do when an account is closed, suspended, banned or deleted, and what lower features ask higher ones. */
export const accountHooks: Pick<Deps, Hooks> = {
  whenClosed: async (deps, tx, memberId) => {
    await cancelOfLeaving(deps, tx, memberId)
    await endMeetingsOf(deps, tx, memberId)
    await endIntroductionsOf(deps, tx, memberId)
    await endExclusivityOf(deps, tx, memberId)
    await endCompanionsOf(deps, tx, memberId)
  },
  whenSuspended: async (deps, tx, memberId, until) => {
    await cancelOfSuspended(deps, tx, memberId, until)
    await endMeetingsOf(deps, tx, memberId, until)
    await endIntroductionsOf(deps, tx, memberId)
    await endExclusivityOf(deps, tx, memberId)
    await endCompanionsOf(deps, tx, memberId)
  },
  whenBanned: refundPackages,
  whenCounsellorSuspended: cancelOfCounsellor,
  whenParted: async (deps, tx, memberId, otherId) => {
    await endMeetingsOfPair(deps, tx, memberId, otherId)
    await partIntroduced(deps, tx, memberId, otherId)
    await endPair(deps, tx, memberId, otherId)
    await partCompanions(deps, tx, memberId, otherId)
  },
  whenReported: partIntroduced,
  whenIntroductionsAllowed: allowIntroductions,
  waitingForAnswer,
  beforeErasure: async (deps, tx, memberId) => {
    await settleAccountDeletion(deps, tx, memberId)
    await endMeetingsOf(deps, tx, memberId)
    await endExclusivityOf(deps, tx, memberId)
    await keepSafetyRecords(deps, tx, memberId)
  },
}
