import type { Log } from '../log.ts'
import { type Delivery, deliveryFault } from './delivery.ts'

export type ServerGate = {
  isOpen(): boolean
  /** Call it when the server did not answer; the gate opens again by itself. */
  close(): void
  stop(): void
}

/**
 * Closed while the mail server is down, so that an outage, however long, spends no mail's tries: one probe knocks
 * instead of every mail. It starts closed, because a restart during an outage should cost no try either.
 */
export function openWhenReachable(
  delivery: Pick<Delivery, 'verify'>,
  options: { log: Log; probeMs: number; onOpen: () => void },
): ServerGate {
  const { log, probeMs, onOpen } = options
  let state: 'open' | 'closed' | 'stopped' = 'closed'
  let timer: NodeJS.Timeout | undefined

  const probe = async () => {
    const fault = await delivery.verify().then(() => undefined, deliveryFault)
    if (state !== 'closed') return
    if (fault !== undefined) {
      log.warn({ fault }, 'the mail server cannot be used, mails wait')
      timer = setTimeout(probe, probeMs)
      return
    }
    state = 'open'
    log.info('mails can leave')
    onOpen()
  }
  void probe()

  return {
    isOpen: () => state === 'open',
    close() {
      if (state !== 'open') return
      state = 'closed'
      timer = setTimeout(probe, probeMs)
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}
