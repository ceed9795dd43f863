import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ServerData, serverData } from '../database/server-data.ts'
import { chosenKind } from '../database/test-database.ts'
import { storeMembers } from '../server-members.ts'
import {
  freePort,
  launchServer,
  runAdmin,
  type ServerProcess,
  type Settings,
  startServerProcess,
} from './server-process.ts'

const embedded = chosenKind() === 'embedded'
let data: ServerData
const running: ServerProcess[] = []
beforeAll(async () => {
  data = await serverData()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
})
afterAll(() => data.remove())

const withData = async (settings: Settings = {}) => ({ ...data.settings, PORT: await freePort(), ...settings })

async function start(settings: Settings = {}): Promise<ServerProcess> {
  const server = await startServerProcess(await withData(settings))
  running.push(server)
  return server
}

/** The output of a start that must fail. */
async function refusal(settings: Settings): Promise<string> {
  const server = launchServer(await withData(settings))
  running.push(server)
  const { code, output } = await server.exited
  expect(code).toBe(1)
  expect(output, 'a sentence, not a stack').not.toMatch(/^\s+at /m)
  return output
}

const PRODUCTION = () => ({
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  DEMO: '1',
  PUBLIC_URL: 'https://hearts.example',
  DATA_KEY: randomBytes(32).toString('base64'),
  MAIL_URL: 'smtp://127.0.0.1:1',
  ALLOW_EMBEDDED_DATABASE: embedded ? '1' : undefined,
})

const demoPeople = () =>
  data.use(({ db }) => db.selectFrom('accounts').select('id').where('is_demo', '=', true).execute())

/** A member in review. */
const waiting = (name: string) =>
  data.use(async ({ db }) => (await storeMembers(db, [name], { approval: 'pending' }))[0]?.email ?? '')

const admin = (...args: string[]) => runAdmin(data.settings, ...args)

async function approveAndShow(email: string): Promise<string> {
  expect(await admin('approve', email)).toMatchObject({ code: 0, output: `${email} is approved.\n` })
  expect((await admin('approve', 'nobody@members.example')).code).toBe(1)
  const shown = await admin('show', email)
  expect(shown).toMatchObject({ code: 0, output: expect.stringContaining(email) })
  return shown.output
}

describe.runIf(embedded)('settings', () => {
  test('production without a database server is refused, and the message says how to allow the embedded one', async () => {
    const output = await refusal({ ...PRODUCTION(), ALLOW_EMBEDDED_DATABASE: undefined })
    expect(output).toContain('Set DATABASE_URL to a PostgreSQL server')
    expect(output).toContain('ALLOW_EMBEDDED_DATABASE=1')
  })

  test('each wrong setting stops the start with a sentence that names it', async () => {
    const output = await refusal({ PORT: '99999', PUBLIC_URL: 'hearts', DEMO: 'perhaps' })
    for (const name of ['PORT', 'PUBLIC_URL', 'DEMO']) expect(output).toContain(`The setting ${name} is wrong`)
  })

  test('production names all that is missing at once', async () => {
    const output = await refusal({ ...PRODUCTION(), PUBLIC_URL: '', DATA_KEY: 'short', RATE_LIMITS: 'off' })
    for (const name of ['PUBLIC_URL', 'DATA_KEY', 'RATE_LIMITS=off']) expect(output).toContain(name)
  })
})

test.runIf(!embedded)('a database that PostgreSQL does not have stops the start with a sentence', async () => {
  const wanted = new URL(data.settings.DATABASE_URL ?? '')
  wanted.pathname = '/missing'
  const output = await refusal({ DATABASE_URL: wanted.href })
  expect(output).toContain('PostgreSQL does not have this database (database "missing" does not exist). Create it,')
})

describe('beside a server that runs', () => {
  let first: ServerProcess
  let asha: string
  beforeAll(async () => {
    asha = await waiting('Asha')
    first = await startServerProcess(await withData())
  })
  afterAll(() => first.kill())

  test.runIf(embedded)('a second one on the same data is refused with the process that holds it', async () => {
    const output = await refusal({})
    expect(output).toContain(`is in use by process ${first.pid} since`)
    await first.ready()
  })

  test('a port that is taken stops the start with a sentence, and gives the data free again', async () => {
    const other = await serverData()
    onTestFinished(() => other.remove())
    const server = launchServer({ ...other.settings, PORT: new URL(first.url).port })
    running.push(server)
    const { code, output } = await server.exited
    await other.use(({ ping }) => ping())
    expect(code).toBe(1)
    expect(output).toContain('Stop it, or set PORT to another number.')
  })

  test('PM-09 npm run admin works through it', async () => {
    expect((await admin('show', asha)).output).toContain('"pending"')
    expect(await approveAndShow(asha)).toContain('"approved"')
    expect((await first.stop()).code).toBe(0)
  })
})

describe('after a server was killed', () => {
  const settings = { NODE_ENV: 'development', DEMO: '0' }
  let killed: ServerProcess
  beforeAll(async () => {
    killed = await startServerProcess(await withData(settings))
    await killed.kill()
  })

  test('PM-09 npm run admin does the work itself', async () => {
    expect(await approveAndShow(await waiting('Meera'))).toContain('"approved"')
  })

  test('the next takes over the lock that it left, and with DEMO=0 loads no demo people', async () => {
    const next = await start(settings)
    expect(next.pid).not.toBe(killed.pid)
    await next.stop()
    expect(await demoPeople()).toEqual([])
  })
})

test('production starts without demo people and without the pages for developers', async () => {
  const server = await start(PRODUCTION())
  for (const page of [
    '/dev/mailbox',
    '/dev/authenticator',
    '/dev/authenticator.json',
    '/dev/openapi.json',
    '/dev/demo',
    '/dev/style.css',
  ]) {
    expect((await fetch(`${server.url}${page}`)).status, page).toBe(404)
  }
  expect(server.output()).not.toContain('Demo logins')
  await server.stop()
  expect(await demoPeople()).toEqual([])
})

test('production refuses a database that holds demo people, and says so', async () => {
  await data.use(({ db }) => storeMembers(db, ['Demo Person'], { demo: true }))
  expect(await refusal(PRODUCTION())).toContain('This database holds demo people, whom production refuses.')
})
