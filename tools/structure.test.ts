import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStructure } from './structure.ts'

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
      'apps/server/src/platform/common-passwords.ts': '',
      'apps/server/src/platform/db/tables.generated.ts': 'x\n'.repeat(500),
      'apps/web/src/features/interests/send-interest-form.tsx': '',
      'apps/web/src/provider/queue-page.tsx': '<a href="/provider/work/1">',
    }),
  ).toEqual([])
})

test.each([
  ['apps/server/src/features/interests/parts/more/rules.ts', 'at most one level of sub-folders'],
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
  ['package-lock.json', aRegistry, 'the host of a package registry'],
])('%s is refused for what it says', (file, text, reason) => {
  expect(problemsOf({ [file]: text })).toEqual([expect.stringContaining(reason)])
})

test('files that git ignores are nobody’s business', () => {
  expect(problemsOf({ '.gitignore': 'var/', 'var/Photo_1.ts': onOneMachine })).toEqual([])
})
