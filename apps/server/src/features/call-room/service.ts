import type { IceServer, RoomSide } from '@heartwell/contract/call-room/signals.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Config } from '../../platform/config.ts'
import { turnCredentials } from './turn-credentials.ts'

type IceRequest = { accountId: string; roomId: string; now: Date }

/**
 * The servers from which the browser learns its own address (STUN), and which relay media when there is no direct
 * connection (TURN).
 */
export function iceFor({ stunUrls, turn }: Config, { accountId, roomId, now }: IceRequest) {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (!turn) return { servers, expiresAt: null }
  const expiresAt = new Date(now.getTime() + turn.minutes * MINUTE_MS)
  const credentials = turnCredentials({ secret: turn.secret, accountId, bookingId: roomId, expiresAt })
  return { servers: [...servers, { urls: turn.urls, ...credentials }], expiresAt }
}

/** Only the relay: with nothing else a browser has no address to offer. */
export function relayFor(config: Config, request: IceRequest) {
  const { servers, expiresAt } = iceFor({ ...config, stunUrls: [] }, request)
  return { servers, expiresAt, policy: 'relay' as const }
}

export type Party = { side: RoomSide; partnerId: string; joined: () => Promise<void> }

/** The rooms of a feature, by the id of a booking or a call. */
export type Rooms = {
  /** The account's part in a room. `closed` outside its hours, undefined for a room of others or of another feature. */
  partyOf: (roomId: string, accountId: string) => Promise<Party | 'closed' | undefined>
}
