import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { stopListening } from './stop-listening.ts'

test('stopListening refuses new connections, and answers a request on an idle one', async () => {
  const server = http.createServer((_, response) => response.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(port, agent)).toEqual({ text: 'answered', isReused: false })
  stopListening(server)
  while (await connects(port)) await new Promise((resolve) => setImmediate(resolve))
  expect(await ask(port, agent)).toEqual({ text: 'answered', isReused: true })
  agent.destroy()
  // As Fastify does afterwards.
  await new Promise((resolve) => server.close(resolve))
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
