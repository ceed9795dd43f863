import { setTimeout as delay } from 'node:timers/promises'
import type { MemberSocket } from './member-socket.ts'
import { inSlices } from './slices.ts'

/** How many browsers may be disconnected before the next ones are closed. */
const AWAY_MAX = 2_000
const PAUSE_MS = 10
/** Some browsers do not come back: closed lids, lost networks. */
const WAIT_MAX_MS = 250

type HangUp = {
  sockets: readonly Pick<MemberSocket, 'hangUp'>[]
  /** How many sockets are open now. */
  count(): number
  wait?(ms: number): Promise<unknown>
}

/**
 * Closes all sockets, so that their browsers reconnect and fetch everything again. It waits between slices until most
 * of the closed ones are back: a process that closes faster than it accepts makes browsers time out and retry.
 */
export async function hangUpPaced({ sockets, count, wait = delay }: HangUp): Promise<void> {
  const before = count()
  const isCrowded = () => before - count() > AWAY_MAX
  await inSlices(
    sockets,
    (socket) => socket.hangUp(),
    async () => {
      let waitedMs = 0
      do {
        await wait(PAUSE_MS)
        waitedMs += PAUSE_MS
      } while (isCrowded() && waitedMs < WAIT_MAX_MS)
    },
  )
}

/** Closes all sockets without waiting for reconnections. */
export const hangUpAtOnce = (sockets: HangUp['sockets']) =>
  inSlices(
    sockets,
    (socket) => socket.hangUp(),
    () => delay(PAUSE_MS),
  )
