import type { Deps } from '../../../deps.ts'
import type { Rooms } from '../../call-room/service.ts'
import { mayWrite } from '../pair/queries.ts'
import { callById } from './queries.ts'
import { isRoomOpen } from './rules.ts'
import { recordCallJoined } from './service.ts'
import { sideOf } from './view.ts'

/** The rooms of calls between members. */
export const callRooms = (deps: Deps): Rooms => ({
  async partyOf(callId, accountId) {
    const call = await callById(deps.db, callId)
    if (!call || (call.proposerId !== accountId && call.receiverId !== accountId)) return undefined
    const side = sideOf(call, accountId)
    const partnerId = side === 'proposer' ? call.receiverId : call.proposerId
    if (!isRoomOpen(call, deps.clock()) || !(await mayWrite(deps.db, accountId, partnerId))) return 'closed'
    return { side, partnerId, joined: () => recordCallJoined(deps, callId, accountId) }
  },
})
