import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Server } from 'socket.io'
import type { Log } from '../log.ts'
import type { BusHandlers, RealtimeBus } from './bus.ts'
import { skipOwnRooms } from './own-rooms.ts'

const KEY = 'heartwell'
const SIGNAL = 'signal'
const CONNECT_MS = 5_000
/** A ping without an answer reveals a connection that died silently. */
const PING_MS = 10_000
const RECONNECT_MAX_MS = 2_000
/** The most events that may wait for an answer of Redis. Further events are lost, and browsers receive `missed`. */
const UNANSWERED_MAX = 10_000
const STOP_MS = 1_000

type Settings = { io: Server; url: string; handlers: Pick<BusHandlers, 'signalled' | 'missed'>; log: Log }

/**
 * Carries events by the Redis adapter of Socket.IO. While Redis is away, events reach only the sockets of this process.
 */
export function openRedisBus({ io, url, handlers, log }: Settings): RealtimeBus {
  const options = {
    protocol: 2 as const,
    connectTimeout: CONNECT_MS,
    keepAlive: PING_MS,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times: number) => Math.min(100 * times, RECONNECT_MAX_MS) * (0.5 + Math.random() / 2),
  }
  const pub = new Redis(url, { ...options, enableOfflineQueue: false })
  // Waits for Redis with its subscriptions, and resubscribes by itself.
  const sub = new Redis(url, { ...options, maxRetriesPerRequest: null })
  let isLossy = false
  const publish = (channel: string, message: string | Buffer) => {
    if (pub.status !== 'ready' || pub.commandQueue.length >= UNANSWERED_MAX) isLossy = true
    else pub.publish(channel, message).then(announceLoss, () => (isLossy = true))
  }
  const signal = (data: object) => void io.serverSideEmit(SIGNAL, data)
  /** Once Redis answers again, with or without a new connection. */
  function announceLoss() {
    if (!isLossy || pub.status !== 'ready' || pub.commandQueue.length >= UNANSWERED_MAX) return
    isLossy = false
    signal({ lost: true })
  }
  io.adapter(createAdapter(publisher(pub, publish), subscriber(sub), { key: KEY }))
  skipOwnRooms(io)
  io.on(SIGNAL, (data: object) => ('lost' in data ? handlers.missed() : handlers.signalled(data)))
  pub.on('error', () => undefined)
  pub.on('ready', announceLoss)
  const watching = watch(sub, { log, back: handlers.missed })
  const pinging = setInterval(() => [pub, sub].forEach(reconnectWhenSilent), PING_MS)
  return {
    publish: (events) => {
      for (const { rooms, name, data } of events) io.to([...rooms]).emit(name, data)
    },
    signal,
    async stop() {
      watching.stop()
      clearInterval(pinging)
      // Events published earlier are sent first.
      if (pub.status === 'ready') await Promise.race([pub.quit().catch(() => undefined), delay(STOP_MS)])
      pub.disconnect()
      sub.disconnect()
    },
  }
}

/** Reports that Redis is away, and that it is back once the subscriptions are active again. */
function watch(sub: Redis, { log, back }: { log: Log; back(): void }) {
  let isAway = false
  let isStopped = false
  sub.on('error', () => undefined)
  sub.on('close', () => {
    if (!isAway && !isStopped) log.warn({}, 'Redis does not answer: realtime events stay within their process')
    isAway = true
  })
  sub.on('ready', () => {
    if (!isAway) return
    // Redis answers this after the subscriptions, which ioredis sends first.
    sub.ping().then(
      () => {
        isAway = false
        log.info({}, 'Redis is back')
        back()
      },
      () => undefined,
    )
  })
  return {
    stop: () => {
      isStopped = true
    },
  }
}

function reconnectWhenSilent(client: Redis): void {
  if (client.status !== 'ready') return
  const timer = setTimeout(() => client.disconnect(true), CONNECT_MS)
  client.ping().then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  )
}

/** The adapter awaits none of its commands: a failed one must not end the process. */
const publisher = (pub: Redis, publish: (channel: string, message: string | Buffer) => void) => ({
  publish,
  on: pub.on.bind(pub),
  off: pub.off.bind(pub),
})

function subscriber(sub: Redis) {
  const quietly = (command: Promise<unknown>) => void command.catch(() => undefined)
  return {
    psubscribe: (pattern: string) => quietly(sub.psubscribe(pattern)),
    subscribe: (channels: string[]) => quietly(sub.subscribe(...channels)),
    punsubscribe: (pattern: string) => quietly(sub.punsubscribe(pattern)),
    unsubscribe: (channels: string[]) => quietly(sub.unsubscribe(...channels)),
    on: sub.on.bind(sub),
    off: sub.off.bind(sub),
  }
}
