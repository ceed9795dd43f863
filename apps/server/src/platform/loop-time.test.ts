import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { blockLoop } from '../../test/crash/block-loop.ts'
import { afterArrivals, loopDelay } from './loop-time.ts'

test('loopDelay does not run out while the event loop stands still', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 0)
  const waiting = loopDelay(300)
  blockLoop(400)
  await waiting
  clearInterval(counting)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('loopDelay of nothing is over at once', async () => {
  await loopDelay(0)
  await loopDelay(-5)
})

test('afterArrivals lets what has arrived be read, although the turn is late', async () => {
  const received: string[] = []
  const server = net.createServer((socket) => socket.on('data', (data) => received.push(String(data))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  const client = net.connect(port, '127.0.0.1')
  await Promise.all([once(client, 'connect'), once(server, 'connection')])
  const late = new Promise<void>((resolve) => setTimeout(() => afterArrivals().then(resolve), 10))
  client.write('hello')
  blockLoop(50)
  await late
  expect(received).toEqual(['hello'])
  client.destroy()
  server.close()
})
