import { connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTimes } from './body-time-limits.ts'

/** A server whose time passes when the test says so, and a client that sends a body piece by piece. */
async function start(path: '/upload' | '/json') {
  const clock = { ms: 0, check: () => {} }
  const app = fastify()
  await app.register(multipart)
  limitBodyTimes(app, {
    now: () => clock.ms,
    repeat: (check) => {
      clock.check = check
      return () => {}
    },
  })
  app.post('/upload', { config: { isUpload: true } }, async (request) => {
    let bytes = 0
    for await (const part of request.parts())
      if (part.type === 'file') for await (const chunk of part.file) bytes += chunk.length
    return { bytes }
  })
  app.post('/json', async ({ body }) => body)
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number } // It listens on a port.
  const client = connect(port, '127.0.0.1')
  const server = await accepted
  onTestFinished(async () => {
    client.destroy()
    await app.close()
  })
  let answer = ''
  client.on('data', (chunk) => {
    answer += String(chunk)
  })
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  let sent = 0
  const send = async (text: string) => {
    client.write(text)
    sent += text.length
    await expect.poll(() => server.bytesRead, { interval: 5 }).toBe(sent)
  }
  const type = path === '/json' ? 'application/json' : 'multipart/form-data; boundary=b'
  const begin = (length: number) =>
    send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  const pass = (ms: number) => {
    clock.ms += ms
    clock.check()
  }
  return { begin, send, pass, closed, answer: () => answer }
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
const END = '\r\n--b--\r\n'

test('an upload with a byte every 29 seconds arrives, after five minutes', async () => {
  const { begin, send, pass, answer } = await start('/upload')
  await begin(HEAD.length + 10 + END.length)
  await send(HEAD)
  for (let no = 0; no < 10; no += 1) {
    pass(29_000)
    await send('x')
    // The check that sees the byte.
    pass(0)
  }
  await send(END)
  await expect.poll(answer, { interval: 5 }).toContain('{"bytes":10}')
})

test('an upload without a byte for 30 seconds is ended with 408', async () => {
  const { begin, send, pass, closed, answer } = await start('/upload')
  await begin(1000)
  await send(HEAD)
  pass(29_999)
  pass(29_999)
  expect(answer()).toBe('')
  pass(1)
  await closed
  expect(answer()).toContain('408 Request Timeout')
})

test('a body of JSON has 30 seconds in all', async () => {
  const { begin, send, pass, closed, answer } = await start('/json')
  await begin(100)
  await send('{"a":')
  pass(29_999)
  await send('"b')
  expect(answer()).toBe('')
  pass(1)
  await closed
  expect(answer()).toContain('408 Request Timeout')
})

test('a body that has arrived is not ended while its answer takes long, nor the next request of its connection', async () => {
  const { begin, send, pass, answer } = await start('/json')
  await begin(2)
  await send('{}')
  pass(31_000)
  pass(31_000)
  await begin(2)
  await send('{}')
  pass(29_000)
  await expect.poll(() => answer().match(/200 OK/g)?.length, { interval: 5 }).toBe(2)
})
