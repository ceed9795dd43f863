import type { IceServer } from '@heartwell/contract/call-room/signals.ts'
import { type Call, type CallRoom, NOT_YET_WORDS, type NotYetWords } from '@heartwell/contract/meetings/calls.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { CallRecord } from './queries.ts'
import { type CallSide, isExtended, isRoomOpen, opensAt, stateAt } from './rules.ts'

export const sideOf = (call: CallRecord, memberId: string): CallSide =>
  call.proposerId === memberId ? 'proposer' : 'receiver'
export const otherSide = (side: CallSide): CallSide => (side === 'proposer' ? 'receiver' : 'proposer')

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

const CONNECTION = 'connection' as const
type Words = (name: string) => { kind: typeof CONNECTION; title: string; message: string }

/** The notifications of a call, with the partner's name. Emails and push notifications say only that there is one. */
export const CALL_NOTICES = {
  proposed: ((name) => ({
    kind: CONNECTION,
    title: 'A call is suggested',
    message: `${firstName(name)} would like to talk for fifteen minutes. No numbers, and nothing is recorded.`,
  })) satisfies Words,
  offeredNow: ((name) => ({
    kind: CONNECTION,
    title: 'A call is suggested',
    message: `${firstName(name)} could talk for fifteen minutes now. There’s no need to.`,
  })) satisfies Words,
  agreed: ((name) => ({
    kind: CONNECTION,
    title: 'Your call is agreed',
    message: `${firstName(name)} has agreed to a time for your call. You can see it in your conversation.`,
  })) satisfies Words,
  cancelled: ((name) => ({
    kind: CONNECTION,
    title: 'Your call is off',
    message: `${firstName(name)} can’t make the time of your call.`,
  })) satisfies Words,
  hour: ((name) => ({
    kind: CONNECTION,
    title: 'Your call is in an hour',
    message: `You talk with ${firstName(name)} in an hour.`,
  })) satisfies Words,
  soon: ((name) => ({
    kind: CONNECTION,
    title: 'Your call is in ten minutes',
    message: `You talk with ${firstName(name)} in ten minutes. The room is open.`,
  })) satisfies Words,
  notYet: (name: string, words: NotYetWords) => ({
    kind: CONNECTION,
    title: 'An answer to your call',
    message: `${firstName(name)} would rather write for now: ${NOT_YET_WORDS[words]}`,
  }),
}
