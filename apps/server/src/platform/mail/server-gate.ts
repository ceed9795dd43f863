import type { Log } from '../log.ts'
import { type Delivery, deliveryFault } from './delivery.ts'

export type ServerGate = {
  isOpen(): boolean
  /** Call it when the server did not answer; the gate reopens by itself. */
  close(): void
  stop(): void
}

/**
 * Closed while the mail server is down, so that an outage, however long, uses up no email's attempts: one probe tries
 * instead of every email. It starts closed, so that a restart during an outage costs no attempt either.
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
