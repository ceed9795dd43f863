import type { Deps } from '../../../deps.ts'
import type { Rooms } from '../../call-room/service.ts'
import { mayWrite } from '../pair/queries.ts'
import { isOf, partnerOf, sideOf } from '../pair/rules.ts'
import { callById } from './queries.ts'
import { isRoomOpen } from './rules.ts'
import { recordCallJoined } from './service.ts'

/** The rooms of calls between members. */
export const callRooms = (deps: Deps): Rooms => ({
  async partyOf(callId, accountId) {
    const call = await callById(deps.db, callId)
    if (!call || !isOf(call, accountId)) return undefined
    const [side, partnerId] = [sideOf(call, accountId), partnerOf(call, accountId)]
    if (!isRoomOpen(call, deps.clock()) || !(await mayWrite(deps.db, accountId, partnerId))) return 'closed'
    return { side, partnerId, joined: () => recordCallJoined(deps, callId, accountId) }
  },
})
