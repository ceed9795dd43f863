import { atRate, cpuUs, eventLoopDelay, residentKb } from './measures.ts'

/** A server under measurement, whatever its library. */
export type MeasuredServer = {
  sockets(): number
  /** Sends a message to the socket of this member. */
  send(no: number, dueUs: number): void
  /** Closes all sockets so that their browsers reconnect. */
  closeAll(): void | Promise<void>
}

type Delivery = { rate: number; seconds: number; from: number; to: number }

/** The commands of the parent to every server. */
export function serverCommands({ sockets, send, closeAll }: MeasuredServer) {
  const loop = eventLoopDelay()
  let cpu = process.cpuUsage()
  return {
    residentKb,
    sockets,
    resetCpu() {
      cpu = process.cpuUsage()
    },
    readCpuUs: () => cpuUs(cpu),
    resetLoop: loop.reset,
    longestLoopMs: loop.maxMs,
    /** Sends at this rate, each message to one of the members [from, to). @returns how many */
    async deliver({ rate, seconds, from, to }: Delivery) {
      let sent = 0
      await atRate({ rate, seconds }, (dueUs) => {
        send(from + Math.trunc(Math.random() * (to - from)), dueUs)
        sent += 1
      })
      return sent
    },
    async closeAll() {
      await closeAll()
    },
  }
}
export type ServerCommands = ReturnType<typeof serverCommands>
