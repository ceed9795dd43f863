import { setTimeout as delay } from 'node:timers/promises'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversation-events.ts'
import type { MemberSocket } from './member-socket.ts'
import { inSlices } from './slices.ts'

const JITTER_MS = 500

/**
 * Notifies the sockets of this process that events may be missing, so that their browsers ask for gaps: in slices, and not
 * in the same moment as the other processes.
 */
export function missedAnnouncer(all: () => readonly MemberSocket[]) {
  let isRunning = false
  let isAskedAgain = false
  const jitter = () => Math.random() * JITTER_MS
  const run = async () => {
    isRunning = true
    do {
      isAskedAgain = false
      await delay(jitter())
      await inSlices(all(), (socket) => socket.emit(CONVERSATION_EVENTS.missed, {}), jitter)
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    isAskedAgain = true
    if (!isRunning) void run()
  }
}
