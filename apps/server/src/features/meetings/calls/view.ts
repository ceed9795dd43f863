import type { IceServer } from '@heartwell/contract/call-room/signals.ts'
import { type Call, type CallRoom, NOT_YET_WORDS, type NotYetWords } from '@heartwell/contract/meetings/calls.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { otherSide, sideOf } from '../pair/rules.ts'
import type { CallRecord } from './queries.ts'
import { isExtended, isRoomOpen, opensAt, stateAt } from './rules.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function viewCall(call: CallRecord, viewerId: string, now: Date): Call {
  const side = sideOf(call, viewerId)
  return {
    id: call.id,
    state: stateAt(call, now),
    is_proposer: side === 'proposer',
    times: call.times.filter((at) => at > now).map((at) => at.toISOString()),
    lapses_at: call.lapsesAt.toISOString(),
    starts_at: iso(call.startsAt),
    not_yet: call.notYet,
    began_at: iso(call.beganAt),
    ends_at: iso(call.endsAt),
    partner_has_joined: call.joinedAt[otherSide(side)] !== null,
    own_has_joined: call.joinedAt[side] !== null,
  }
}

type Room = {
  viewerId: string
  now: Date
  partner: CallRoom['partner']
  ownImage: string | null
  ice: { servers: IceServer[]; expiresAt: Date | null; policy: 'relay' }
}

export function viewCallRoom(call: CallRecord, { viewerId, now, partner, ownImage, ice }: Room): CallRoom {
  const side = sideOf(call, viewerId)
  const { camera, more, beganAt, endsAt, startsAt, lapsesAt } = call
  return {
    call: viewCall(call, viewerId, now),
    partner,
    own_image: ownImage,
    is_open: isRoomOpen(call, now),
    opens_at: opensAt(startsAt ?? lapsesAt).toISOString(),
    now: now.toISOString(),
    cameras_on: camera.proposer && camera.receiver,
    is_extended: isExtended(beganAt, endsAt),
    wants_camera: camera[side],
    wants_more: more[side],
    ice_servers: ice.servers,
    ice_expires_at: iso(ice.expiresAt),
    ice_policy: ice.policy,
  }
}

const about = (title: string, message: string) => ({ kind: 'connection' as const, title, message })

/** The notifications of a call, with the partner's name. Emails and push notifications say only that there is one. */
export const CALL_NOTICES = {
  proposed: (name: string) =>
    about(
      'A call is suggested',
      `${firstName(name)} would like to talk for fifteen minutes. No numbers, and nothing is recorded.`,
    ),
  offeredNow: (name: string) =>
    about('A call is suggested', `${firstName(name)} could talk for fifteen minutes now. There’s no need to.`),
  agreed: (name: string) =>
    about(
      'Your call is agreed',
      `${firstName(name)} has agreed to a time for your call. You can see it in your conversation.`,
    ),
  cancelled: (name: string) => about('Your call is off', `${firstName(name)} can’t make the time of your call.`),
  hour: (name: string) => about('Your call is in an hour', `You talk with ${firstName(name)} in an hour.`),
  soon: (name: string) =>
    about('Your call is in ten minutes', `You talk with ${firstName(name)} in ten minutes. The room is open.`),
  bothWouldMeet: (name: string) =>
    about('You’d both like to meet', `You and ${firstName(name)} would both like to meet. You can suggest a plan.`),
  notYet: (name: string, words: NotYetWords) =>
    about('An answer to your call', `${firstName(name)} would rather write for now: ${NOT_YET_WORDS[words]}`),
}
