/** The lower bound: the same sockets on the `ws` package alone, without sessions and other processes. */
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { inSlices } from '../../apps/server/src/platform/realtime/slices.ts'
import { serveCommands } from './command-channel.ts'
import { stampedMessage } from './message-stamp.ts'
import { serverCommands } from './server-commands.ts'

const PING_SECONDS = 25
const CLOSE_PAUSE_MS = 10

const sockets = new Map<number, WebSocket>()
const server = createServer()
const websockets = new WebSocketServer({
  noServer: true,
  perMessageDeflate: false,
  clientTracking: false,
  maxPayload: 16 * 1024,
})

server.on('upgrade', (request, socket, head) => {
  const no = Number(new URL(request.url ?? '', 'http://bench').searchParams.get('no'))
  websockets.handleUpgrade(request, socket, head, (websocket) => {
    sockets.set(no, websocket)
    websocket.on('close', () => {
      if (sockets.get(no) === websocket) sockets.delete(no)
    })
    websocket.on('error', () => {})
  })
})

/** One timer for all: each second pings its share. */
let second = 0
setInterval(() => {
  second = (second + 1) % PING_SECONDS
  for (const [no, websocket] of sockets) if (no % PING_SECONDS === second) websocket.ping()
}, 1_000)

server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4_096 }, () =>
  serveCommands(
    serverCommands({
      sockets: () => sockets.size,
      send: (no, dueUs) => sockets.get(no)?.send(JSON.stringify(['receiveMessage', stampedMessage(no, dueUs)])),
      closeAll: () =>
        inSlices(
          [...sockets.values()],
          (websocket) => websocket.close(),
          () => delay(CLOSE_PAUSE_MS),
        ),
    }),
  ),
)
