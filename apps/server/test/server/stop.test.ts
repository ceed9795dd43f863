import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerData, serverData } from '../database/server-data.ts'
import { type Exit, freePort, readyz, type ServerProcess, startServerProcess } from './server-process.ts'

const IN_FLIGHT = 40
const ROUNDS = 2
/** Long enough for the balancer below to notice the stop on a busy machine. */
const WAIT_MS = '10000'
/** A busy machine must not refuse requests, which here would look like a fault of the stop. */
const PATIENT = { REQUESTS_AT_ONCE: '100000', DATABASE_CONNECT_MS: '60000', DATABASE_STATEMENT_MS: '60000' }

let data: ServerData
let port: string
let server: ServerProcess | undefined
beforeAll(async () => {
  data = await serverData()
  port = await freePort()
})
afterAll(async () => {
  await server?.kill()
  await data.remove()
})

type Count = { answered: number; cut: number; refused: number }

/** A client that continues until the balancer in front of it has seen that the server is no longer ready. */
async function ask(url: string, count: Count, path: string, body: object | undefined, closed: () => boolean) {
  while (!closed()) {
    const request = body ? { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE } : {}
    try {
      const response = await fetch(`${url}${path}`, request)
      await response.arrayBuffer()
      if (response.status < 500) count.answered++
      else count.refused++
    } catch {
      count.cut++
    }
  }
}
const JSON_TYPE = { 'content-type': 'application/json' }
const SIGN_IN = { email: 'nobody@members.example', password: 'a-Quiet-evening-9!' }

/** Stops the server under load as an operator's system does. @returns what happened to the requests */
async function stopUnderLoad(running: ServerProcess): Promise<{ count: Count; exit: Exit; first: string; ms: number }> {
  const count: Count = { answered: 0, cut: 0, refused: 0 }
  const state = { closed: false }
  const clients = Array.from({ length: IN_FLIGHT }, (_, n) =>
    n % 4 === 0
      ? ask(running.url, count, '/api/userlogin', SIGN_IN, () => state.closed)
      : ask(running.url, count, '/api/sessions', undefined, () => state.closed),
  )
  await expect.poll(() => count.answered, { timeout: 120_000 }).toBeGreaterThan(IN_FLIGHT)
  const started = performance.now()
  const exited = running.stop()
  let first = await readyz(running.url)
  while (first.startsWith('200')) first = await readyz(running.url)
  state.closed = true
  await Promise.all(clients)
  const exit = await exited
  return { count, exit, first, ms: Math.round(performance.now() - started) }
}

test(`${ROUNDS} stops with ${IN_FLIGHT} requests in flight cut none, and the same data opens again each time`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    server = await startServerProcess({ ...data.settings, ...PATIENT, PORT: port, SHUTDOWN_WAIT_MS: WAIT_MS })
    const { count, exit, first, ms } = await stopUnderLoad(server)
    console.info(JSON.stringify({ database: data.kind, round, ...count, ms }))
    expect(first).toBe('503 {"ready":false,"problem":"stopping"}')
    expect(count).toMatchObject({ cut: 0, refused: 0 })
    expect(exit).toMatchObject({ code: 0, signal: null })
    const left = await readdir(data.settings.DATA_DIR)
    expect(left.filter((name) => /lock|sock/.test(name))).toEqual([])
  }
  await data.use(({ ping }) => ping())
})

test('a browser that keeps its connection is told to open a new one, before the listener closes', async () => {
  server = await startServerProcess({ ...data.settings, PORT: port, SHUTDOWN_WAIT_MS: WAIT_MS })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const readiness = async () => {
    const request = http.get(`${server?.url}/readyz`, { agent })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage] // The event has one argument.
    await response.resume().toArray()
    return { status: response.statusCode, isReused: request.reusedSocket, connection: response.headers.connection }
  }
  expect(await readiness()).toMatchObject({ status: 200, connection: 'keep-alive' })
  const exited = server.stop()
  let last = await readiness()
  while (last.status === 200) last = await readiness()
  expect(last).toEqual({ status: 503, isReused: true, connection: 'close' })
  agent.destroy()
  expect((await exited).code).toBe(0)
})

test('a request whose body is still arriving when the listener closes is answered', async () => {
  server = await startServerProcess({ ...data.settings, PORT: port, SHUTDOWN_WAIT_MS: '0' })
  const slow = await halfSent(`${server.url}/api/userlogin`)
  const exited = server.stop()
  await expect.poll(() => readyz(server?.url ?? ''), { timeout: 120_000 }).not.toMatch(/^\d/)
  expect(await slow.finish()).toBe(200)
  expect((await exited).code).toBe(0)
})

test('65 requests that wait in the kernel when the signal comes are answered', async () => {
  server = await startServerProcess({ ...data.settings, ...PATIENT, PORT: port, SHUTDOWN_WAIT_MS: '0' })
  process.kill(server.pid, 'SIGSTOP')
  const sockets = Array.from({ length: 65 }, () => net.connect(Number(port), '127.0.0.1'))
  const answers = Promise.allSettled(sockets.map((socket) => once(socket.setEncoding('utf8'), 'data')))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets)
    socket.write('GET /api/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  const exited = server.stop()
  process.kill(server.pid, 'SIGCONT')
  const results = (await answers).map((answer) =>
    answer.status === 'fulfilled' ? String(answer.value[0]).slice(0, 12) : String(answer.reason),
  )
  expect(results).toEqual(Array(65).fill('HTTP/1.1 401'))
  expect((await exited).code).toBe(0)
})

test.each([
  ['no request was ever sent, as browsers open them in advance,', ''],
  ['the headers of a request never end', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
])('a connection on which %s does not delay the stop', async (_what, sent) => {
  server = await startServerProcess({ ...data.settings, PORT: port, SHUTDOWN_WAIT_MS: '0' })
  const unused = net.connect(Number(port), '127.0.0.1')
  await once(unused, 'connect')
  unused.write(sent)
  // The server has accepted it once it has answered a later connection.
  expect(await readyz(server.url)).toMatch(/^200/)
  const closed = once(unused, 'close')
  const stoppedBy = server.stop().then(({ code }) => `exit ${code}`)
  await closed
  expect(await stoppedBy).toBe('exit 0')
})

test('a stop that takes longer than its limit is cut short, with the code 1 and the name of the part', async () => {
  const limits = { SHUTDOWN_WAIT_MS: '0', STOP_LIMIT_MS: '500' }
  server = await startServerProcess({ ...data.settings, PORT: port, ...limits })
  const slow = await halfSent(`${server.url}/api/userlogin`)
  const { code, output } = await server.stop()
  expect(code).toBe(1)
  expect(output).toMatch(/"part":"requests".*"msg":"the stop took too long and was cut short"/)
  await expect(slow.finish()).rejects.toThrow()
})

/** A sign-in of which the server has received the headers but not yet the body. */
async function halfSent(url: string): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify(SIGN_IN)
  const headers = { ...JSON_TYPE, 'content-length': body.length, expect: '100-continue' }
  const request = http.request(url, { method: 'POST', headers })
  const answered = once(request, 'response')
  answered.catch(() => {}) // `finish` reports the error.
  request.flushHeaders()
  await once(request, 'continue')
  return {
    async finish() {
      request.end(body)
      const [response] = (await answered) as [http.IncomingMessage] // The event has one argument.
      response.resume()
      return response.statusCode
    },
  }
}

test('a second signal while stopping does not spoil the stop', async () => {
  server = await startServerProcess({ ...data.settings, PORT: port })
  const exited = server.stop()
  process.kill(server.pid, 'SIGINT')
  expect((await exited).code).toBe(0)
})
