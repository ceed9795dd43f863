import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import FLOORS from './floors.json' with { type: 'json' }
import { repositoryRoot } from './run-command.ts'
import { checkStructure } from './structure.ts'

const architecture = readFileSync(path.join(repositoryRoot, 'ARCHITECTURE.md'), 'utf8')

const UI = 'apps/web/src/ui'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'heartwell-structure-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

function problemsOf(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return checkStructure(root)
}

test('a tree in the layout of the architecture has no problem', () => {
  expect(
    problemsOf({
      'README.md': '# Heartwell',
      '.gitignore': 'var/',
      'docs/decisions/0001-embedded-database.md': '',
      'apps/server/migrations/20261121T1200-accounts.sql': '',
      'apps/server/src/main.ts': 'load(process.env)',
      'apps/server/src/admin.ts': 'load(process.env)',
      'apps/server/src/features/interests/rules.ts': '',
      'apps/server/src/features/conversations/sending/message-batcher.ts': '',
      'apps/server/src/features/interests/rules.test.ts': 'process.env.TZ',
      'apps/server/src/platform/crypto/common-passwords.ts': '',
      'apps/server/src/platform/db/tables.generated.ts': 'x\n'.repeat(500),
      'apps/web/src/features/interests/send-interest-form.tsx': '',
      'apps/web/src/console/queue-page.tsx': '<a href="/provider/work/1">',
      'bench/fuzz.ts':
        'const [a, b] = await Promise.all([c(), d()])\nconst e = {\n  ...(a && { b }),\n  ...[...b].sort(),\n}',
    }),
  ).toEqual([])
})

test.each([
  ['apps/server/src/features/interests/parts/more/still/rules.ts', 'at most two levels of sub-folders'],
  ['apps/server/src/features/dating/rules.ts', "'dating' is not one of the features"],
  ['apps/web/src/features/dating/home-page.tsx', "'dating' is not one of the features"],
  ['apps/web/src/ui/DatePicker.tsx', 'is not kebab-case'],
  ['apps/web/src/ui/index.tsx', 'barrels hide'],
  ['apps/server/src/platform/date-utils.ts', 'says nothing'],
  ['apps/web/src/common/dates.ts', 'says nothing'],
  ['apps/server/migrations/accounts-T.sql', 'is not kebab-case'],
])('%s is refused for its name', (file, reason) => {
  expect(problemsOf({ [file]: '' })).toEqual([expect.stringContaining(reason)])
})

const onOneMachine = ['', 'tmp', 'photos'].join('/')
const aRegistry = ['https:/', 'registry.example.org', 'zod'].join('/')

test.each([
  ['apps/web/src/ui/card.tsx', 'line\n'.repeat(401), '401 lines'],
  ['apps/server/src/features/interests/service.ts', 'process.env.PORT', 'only main.ts and config.ts'],
  ['apps/server/src/admin.ts', "process.env['PORT']", 'only main.ts and config.ts'],
  ['tools/photos.ts', `first\nconst folder = '${onOneMachine}'`, 'tools/photos.ts:2: a path of one machine'],
  ['apps/web/src/ui/card.tsx', 'const a = {\n  ...{ b: 1, c },\n}', 'card.tsx:2: spreads a literal'],
  ['apps/web/src/ui/card.tsx', 'const a = [\n  ...[1, 2],\n]', 'card.tsx:2: spreads a literal'],
  ['bench/fuzz.ts', 'const [a, b] = [await c(), d]', 'bench/fuzz.ts:1: awaits inside an array'],
  ['apps/web/src/ui/card.tsx', 'const DAY_MS = 86_400_000', 'card.tsx:1: a duration of its own'],
  [
    'apps/server/src/features/support/queries.ts',
    "db.selectFrom('members').where('id', '=', id).forUpdate()",
    'queries.ts:1: locks a row by its id',
  ],
  [
    'apps/server/src/features/support/service.ts',
    'const last = rows.length > CASE_PAGE ? shown.at(-1) : undefined',
    'service.ts:1: splits a page of its own',
  ],
  [
    'apps/server/src/features/support/service.ts',
    'const cursorOf = ({ at }: Row) => String(at.getTime())',
    'service.ts:1: writes a cursor in milliseconds',
  ],
  ['apps/web/src/ui/card.tsx', 'new Date(at).toLocaleString()', 'card.tsx:1: formats in a way of its own'],
  ['packages/matching/src/distance.ts', "new Intl.NumberFormat('en')", 'distance.ts:1: formats in a way of its own'],
  ['apps/web/src/ui/card.tsx', 'URL.canParse(text)', 'card.tsx:1: works in newer browsers only'],
  ['apps/web/src/ui/card.tsx', 'now.toISOString().slice(0, 10)', 'card.tsx:1: writes a calendar day of its own'],
  ['package-lock.json', aRegistry, 'the host of a package registry'],
])('%s is refused for what it says', (file, text, reason) => {
  expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(reason)])
})

test('a folder has at most 25 source files of its own level; tests and sub-folders do not count', () => {
  const cards = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${UI}/card-${at}.tsx`, '']))
  const others = { [`${UI}/card-1.test.tsx`]: '', [`${UI}/lists/rows.tsx`]: '', [`${UI}/icons.generated.ts`]: '' }
  expect(problemsOf({ ...cards(25), ...others })).toEqual([])
  expect(problemsOf(cards(26))).toEqual([
    'apps/web/src/ui: 26 files of its own level, at most 25 are allowed. Sort them into sub-folders by idea.',
  ])
})

test('files that git ignores are nobody’s business', () => {
  expect(problemsOf({ '.gitignore': 'var/', 'var/Photo_1.ts': onOneMachine })).toEqual([])
})

const SCHEMA =
  'export interface Members {\n  id: string;\n}\nexport interface DB {\n  audit: Audit;\n  members: Members;\n}\n'
const inPlatform = (text: string) =>
  problemsOf({
    'apps/server/src/platform/db/schema.generated.ts': SCHEMA,
    'apps/server/src/platform/mail/mails.queries.ts': text,
  })

test.each([
  "db.selectFrom('members as m').selectAll()",
  "db.updateTable('members').set({ name })",
  "db.selectFrom('audit').innerJoin('members', 'members.id', 'subject_id')",
  'sql<{ id: string }>`\n  select id\n  from audit join members on members.id = actor_id`',
  'const OWNER = sql`join members on id = owner`',
  "client.query('select 1 from members')",
  "type MemberRow = Row<'members'>",
])('platform may not name the table of a feature: %s', (text) => {
  expect(inPlatform(text)).toEqual([
    expect.stringMatching(
      /^apps\/server\/src\/platform\/mail\/mails\.queries\.ts: names the table 'members' .*queries\.ts/,
    ),
  ])
})

test.each([
  "db.insertInto('audit').values(row)",
  'sql`select now()`',
  '/** Publishes to members. */\nconst room = `members of a room`',
])('platform may name its own tables, and say the word elsewhere: %s', (text) => {
  expect(inPlatform(text)).toEqual([])
})

test('a feature names its tables', () => {
  const files = { 'apps/server/src/platform/db/schema.generated.ts': SCHEMA }
  expect(problemsOf({ ...files, 'apps/server/src/features/interests/queries.ts': "db.selectFrom('members')" })).toEqual(
    [],
  )
})

test.each(Object.entries(FLOORS))('ARCHITECTURE.md shows the floors of the %s', (_, floors) => {
  const rows = floors.map((names, at) => `| ${at} | ${names.map((name) => `\`${name}\``).join(', ')} |`)
  expect(architecture).toContain(['| floor | features |', '|---|---|', ...rows.toReversed()].join('\n'))
})

test('a cast through unknown is refused on the server, except in tests', () => {
  const cast = 'export const a = b as unknown as string\n'
  expect(
    problemsOf({
      'apps/server/src/platform/db/postgres.ts': `\n${cast}`,
      'apps/server/src/platform/db/postgres.test.ts': cast,
      'apps/server/src/features/interests/test/interests.test.ts': cast,
      'apps/server/test/factories.ts': cast,
    }),
  ).toEqual([
    "apps/server/src/platform/db/postgres.ts:2: 'as unknown as' is refused on the server. Use a type guard or a public type.",
  ])
})

test('the server has 42 casts at most, and each further one is refused', () => {
  const casts = (count: number) => Array.from({ length: count }, (_, i) => `const c${i} = b as A\n`).join('')
  const rest = {
    'apps/server/src/main.ts':
      "import { a as b } from './a.ts'\nconst c = [1] as const // as good as none\nconst d = 'b as A'\n",
    'apps/server/src/app.test.ts': casts(9),
    'apps/server/src/features/interests/test/interests.test.ts': casts(9),
    'apps/web/src/app.tsx': casts(9),
  }
  expect(problemsOf({ ...rest, 'apps/server/src/app.ts': casts(41), 'apps/server/src/audit.ts': casts(1) })).toEqual([])
  expect(problemsOf({ 'apps/server/src/audit.ts': casts(2) })).toEqual([
    'apps/server/src: 43 casts, at most 42 are allowed. Use a type guard, the schema of the contract or a better type of what makes the value.',
  ])
})
