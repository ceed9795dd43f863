import { setTimeout as delay } from 'node:timers/promises'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import type { MemberSocket } from './member-socket.ts'
import { inSlices } from './slices.ts'

const JITTER_MS = 500

/**
 * Notifies the sockets of this process that events may be missing, so that their browsers ask for gaps: in slices, and
 * not at the same moment as the other processes.
 */
export function missedAnnouncer(all: () => readonly MemberSocket[]) {
  let isRunning = false
  let isAskedAgain = false
  const pause = () => delay(Math.random() * JITTER_MS)
  const run = async () => {
    isRunning = true
    do {
      isAskedAgain = false
      await pause()
      await inSlices(all(), (socket) => socket.emit(CONVERSATION_EVENTS.missed, {}), pause)
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    isAskedAgain = true
    if (!isRunning) void run()
  }
}
