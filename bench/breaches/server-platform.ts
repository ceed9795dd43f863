import type { Breach } from './breach.ts'
import { api, unit } from './tests.ts'

const PLATFORM = 'apps/server/src/platform'

const LIMITS: Breach[] = [
  {
    name: 'each process counts rate limits alone',
    rows: ['PM-14'],
    file: `${PLATFORM}/rate-limit-store.ts`,
    from: '  if (databaseUrl) return postgresStore(databaseUrl, log, answerMs)\n',
    to: '',
    tests: [api('shared-rate-limits')],
  },
  {
    name: 'without the store of the rate limits every request is refused',
    rows: [],
    file: `${PLATFORM}/rate-limit-store.ts`,
    from: '    insuranceLimiter: new InsuranceLimiter({ points, duration: seconds }, reportAway),\n',
    to: '',
    tests: [api('shared-rate-limits')],
  },
  {
    name: 'a delay of sign-ins that another process has ended stays',
    rows: [],
    file: `${PLATFORM}/rate-limit-store.ts`,
    from: '...(isNeverReset && { inMemoryBlockOnConsumed: points })',
    to: 'inMemoryBlockOnConsumed: points',
    tests: [api('shared-rate-limits')],
  },
  {
    name: 'the shared counters of rate limits have email addresses as keys',
    rows: [],
    file: `${PLATFORM}/rate-limits.ts`,
    from: '      ?.consume(storedKey(key))',
    to: '      ?.consume(key)',
    tests: [unit(`${PLATFORM}/rate-limits.test.ts`)],
  },
  {
    name: 'the shared counters of failed sign-ins have email addresses as keys',
    rows: [],
    file: `${PLATFORM}/rate-limits.ts`,
    from: 'failures.penalty(storedKey(key))',
    to: 'failures.penalty(key)',
    tests: [unit(`${PLATFORM}/rate-limits.test.ts`)],
  },
]

const OVERLOAD: Breach[] = [
  {
    name: 'the number of requests at once has no limit',
    rows: [],
    file: `${PLATFORM}/http.ts`,
    from: 'return requests && isCounted(e) ? requests(respond) : respond()',
    to: 'return respond()',
    tests: [api('http-overload')],
  },
  {
    name: 'slow uploads use up the requests at once',
    rows: [],
    file: `${PLATFORM}/http.ts`,
    from: '!e.upload && !e.form && !e.binary',
    to: '!e.form && !e.binary',
    tests: [api('http-overload')],
  },
  {
    name: 'a request that failed keeps its place in the queue',
    rows: [],
    file: `${PLATFORM}/bounded-queue.ts`,
    from: '    try {\n      return await work()\n    } finally {\n      if (running === atOnce) measureTurn()\n      const next = line.shift()\n      if (next) next()\n      else running -= 1\n    }',
    to: '    const result = await work()\n    const next = line.shift()\n    if (next) next()\n    else running -= 1\n    return result',
    tests: [unit(`${PLATFORM}/bounded-queue.test.ts`)],
  },
]

const COPY = 'copy-database'
const MOVE: Breach[] = [
  {
    name: 'a move replaces the data of a database that is in use',
    rows: [],
    file: `${PLATFORM}/db/copy-database.ts`,
    from: 'return rows.length === 0',
    to: 'return rows.length < 2',
    tests: [api(COPY)],
  },
  {
    name: 'a moved installation starts on its old data',
    rows: [],
    file: `${PLATFORM}/db/moved.ts`,
    from: 'if (text === undefined) return',
    to: 'if (text !== "") return',
    tests: [api(COPY)],
  },
  {
    name: 'a move that loses rows succeeds',
    rows: [],
    file: `${PLATFORM}/db/copy-database.ts`,
    from: '  if (JSON.stringify(before) !== JSON.stringify(after)) {\n    throw new Error(`The rows of',
    to: '  if (!before) {\n    throw new Error(`The rows of',
    tests: [api(COPY)],
  },
  {
    name: 'a move leaves the numbering of rows at its beginning',
    rows: [],
    file: `${PLATFORM}/db/copy-database.ts`,
    from: '  await copySequences(source, target)\n',
    to: '',
    tests: [api(COPY)],
  },
  {
    name: 'a moved database lacks its foreign keys',
    rows: [],
    file: `${PLATFORM}/db/copy-database.ts`,
    from: '  await restore()\n',
    to: '',
    tests: [api(COPY)],
  },
]

const BUCKET: Breach[] = [
  {
    name: 'files in the bucket are readable by everybody',
    rows: [],
    file: `${PLATFORM}/bucket-files.ts`,
    from: "ContentType: 'application/octet-stream' }",
    to: "ContentType: 'application/octet-stream', ACL: 'public-read' as const }",
    tests: [api('bucket-files')],
  },
  {
    name: 'every member sees every photo in the bucket',
    rows: [],
    file: 'apps/server/src/features/profiles/service.ts',
    from: `export async function photo(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name)
  if (!owner || !(await maySeePhoto(deps, viewer, owner))) throw`,
    to: `export async function photo(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name)
  if (!owner || !viewer) throw`,
    tests: [api('bucket-files')],
  },
  {
    name: 'a name from outside reads any object of the bucket',
    rows: [],
    file: `${PLATFORM}/bucket-files.ts`,
    from: "    if (!isFileName(name)) throw new Error('not a name that we give')\n",
    to: '',
    tests: [api('bucket-files')],
  },
  {
    name: 'a deleted file stays in the bucket',
    rows: [],
    file: `${PLATFORM}/bucket-files.ts`,
    from: '      await bucket.remove(folder, name)\n',
    to: '',
    tests: [api('bucket-files')],
  },
  {
    name: 'a list of the bucket ends with its first page',
    rows: [],
    file: `${PLATFORM}/bucket-files.ts`,
    from: 'while (token)',
    to: 'while (false)',
    tests: [api('bucket-files')],
  },
  {
    name: 'a file that is different in the bucket is removed from the folder',
    rows: [],
    file: `${PLATFORM}/move-files.ts`,
    from: '  if (!stored?.equals(bytes)) return void done.different.push(`${folder}/${name}`)\n',
    to: '',
    tests: [api('bucket-files')],
  },
]

/** What processes share and what protects them: rate limits, the limit of requests, the move to PostgreSQL, the bucket. */
export const PLATFORM_PARTS: Breach[] = [...LIMITS, ...OVERLOAD, ...MOVE, ...BUCKET]
