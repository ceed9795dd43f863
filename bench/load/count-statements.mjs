// Preloaded into the built server: counts the statements sent to PostgreSQL, and profiles the processor on demand.
import { Session } from 'node:inspector/promises'
import { Socket } from 'node:net'

/** Ends each statement of the extended protocol; `Q` begins one of the simple protocol. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const SIMPLE_QUERY = 0x51

let statements = 0
const { write } = Socket.prototype
Socket.prototype.write = function (chunk, ...rest) {
  if (Buffer.isBuffer(chunk) && (chunk.equals(SYNC) || isSimpleQuery(chunk))) statements += 1
  return write.call(this, chunk, ...rest)
}

function isSimpleQuery(chunk) {
  return chunk.length > 5 && chunk[0] === SIMPLE_QUERY && chunk.readInt32BE(1) === chunk.length - 1
}

const session = new Session()
process.on('message', async (command) => {
  if (command.count) return void process.send({ statements })
  if (command.profile) {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 1_000 })
    await session.post('Profiler.start')
    return void process.send({})
  }
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  process.send(profile)
})
