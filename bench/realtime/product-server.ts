/** The sockets of the product as in one of its server processes, without its HTTP endpoints. */

import { createServer } from 'node:http'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { conversationSocketEvents } from '../../apps/server/src/features/conversations/socket-events.ts'
import { sessionReader } from '../../apps/server/src/features/identity/sessions/service.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { LIVE_CHANNEL } from '../../apps/server/src/platform/realtime/invalidation-events.queries.ts'
import { openRealtime } from '../../apps/server/src/platform/realtime/open-realtime.ts'
import { serveCommands } from './command-channel.ts'
import { stampedMessage } from './message-stamp.ts'
import { accountIdOf } from './people.ts'
import { serverCommands } from './server-commands.ts'

const { PORT = '', DATABASE_URL = '', REDIS_URL, ALONE } = process.env

const log = openLog('fatal')
const clock = () => new Date()
const opened = await openPostgres(DATABASE_URL, log)
let hangUpOnAll = () => {}
const database: Database = {
  ...opened,
  // Without other processes there is no bus, as on the embedded database.
  ...(ALONE && { kind: 'embedded' }),
  async listen(channel, listener) {
    // The product closes all sockets when it loses the connection that reports ended sessions; the storm does the same.
    if (channel === LIVE_CHANNEL) hangUpOnAll = listener.missed
    return opened.listen(channel, listener)
  },
}
const config = { publicUrl: `http://127.0.0.1:${PORT}`, rateLimits: false, redisUrl: REDIS_URL }
const server = createServer()
const { realtime, accept } = await openRealtime({
  database,
  sessions: sessionReader(database.db, clock),
  config,
  clock,
  log,
})
const deps = { db: database.db, clock, log, realtime } as Deps // The parts that the chat's events use.
await accept(server, (context) => conversationSocketEvents(deps, context))

let sockets = 0
server.on('upgrade', (_, socket) => {
  sockets += 1
  socket.once('close', () => {
    sockets -= 1
  })
})

server.listen({ port: Number(PORT), host: '127.0.0.1', backlog: 4_096 }, () =>
  serveCommands(
    serverCommands({
      sockets: () => sockets,
      send: (no, dueUs) =>
        realtime.publish([
          { to: [accountIdOf(no)], name: CONVERSATION_EVENTS.message, data: stampedMessage(no, dueUs) },
        ]),
      closeAll: () => hangUpOnAll(),
    }),
  ),
)
