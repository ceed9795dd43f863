import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDevPagesLocally } from './dev-pages.ts'

const app = Fastify()
beforeAll(async () => {
  serveDevPagesLocally(app)
  await app.register(async (scope) => {
    for (const url of ['/dev', '/dev/mailbox.json', '/developers']) scope.get(url, async () => 'content')
  })
})
afterAll(() => app.close())

const status = async (url: string, remoteAddress: string, headers = {}) =>
  (await app.inject({ url, remoteAddress, headers })).statusCode

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('pages below /dev answer this machine (%s)', async (peer) => {
  expect(await status('/dev/mailbox.json', peer)).toBe(200)
})

test.each(['/dev', '/dev?x', '/dev/mailbox.json'])('%s is refused to other machines', async (url) => {
  expect(await status(url, '203.0.113.9')).not.toBe(200)
  expect(await status(url, '::ffff:10.0.0.1')).not.toBe(200)
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])(
  'pages below /dev are refused to a proxy or a tunnel on this machine, which sends %s',
  async (name) => {
    expect(await status('/dev/mailbox.json', '127.0.0.1', { [name]: '203.0.113.9' })).not.toBe(200)
  },
)

test('other addresses answer everybody', async () => {
  expect(await status('/developers', '203.0.113.9')).toBe(200)
})
