import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { blockLoop } from '../../../test/crash/block-loop.ts'
import { stopListening, watchUnusedConnections } from './stop-listening.ts'

test('stopListening refuses new connections, and answers a request on an idle one', async () => {
  const server = http.createServer((_, response) => response.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(port, agent)).toEqual({ text: 'answered', isReused: false })
  await stopListening(server)
  while (await connects(port)) await new Promise((resolve) => setImmediate(resolve))
  expect(await ask(port, agent)).toEqual({ text: 'answered', isReused: true })
  agent.destroy()
  // As Fastify does afterwards.
  await new Promise((resolve) => server.close(resolve))
})

/** Runs this as the network's part of a turn of the event loop, behind which the server accepts no connection any more. */
async function inNetworkPart(run: () => void): Promise<void> {
  const server = net.createServer((socket) => socket.once('data', run).resume())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.end('go')
  await once(client, 'close')
  server.close()
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'

/** A connection that sends a request at once. @returns what comes back, or the code of the error */
function requestOn(socket: net.Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  return new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('close', () => resolve(text))
  })
}

test('stopListening accepts the connections that arrive during a late turn of the event loop', async () => {
  const server = http.createServer((_, response) => response.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answers: Promise<string>[] = []
  let stopped: Promise<void> | undefined
  await inNetworkPart(() => {
    stopped = stopListening(server)
    for (let n = 0; n < 20; n += 1) {
      const socket = net.connect(port, '127.0.0.1')
      socket.write(REQUEST)
      answers.push(requestOn(socket))
    }
    // The connections are made in the next tick.
    process.nextTick(() => process.nextTick(() => blockLoop(50)))
  })
  await stopped
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered')
  expect(await connects(port)).toBe(false)
})

test.each([
  ['whose first request has arrived while the event loop stood still is answered', REQUEST, 'answered'],
  ['without a request is closed', '', ''],
])('a connection %s', async (_, sent, answer) => {
  const server = http.createServer((_request, response) => response.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = watchUnusedConnections(server)
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  const answered = requestOn(socket)
  const closed = close(() => new Promise((resolve) => server.close(resolve)))
  // The next part of the event loop is that of the timers.
  await new Promise((resolve) => setImmediate(resolve))
  socket.write(sent)
  blockLoop(1_100)
  if (answer) expect(await answered).toContain(answer)
  else expect(await answered).toBe('')
  await closed
})

async function ask(port: number, agent: http.Agent) {
  const request = http.get({ port, host: '127.0.0.1', agent })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage] // The event has one argument.
  const text = Buffer.concat(await response.toArray()).toString()
  return { text, isReused: request.reusedSocket }
}

async function connects(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
