import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installed, repositoryRoot } from './run-command.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** One feature on each side, in the directions that the architecture allows. */
const lawful: Record<string, string> = {
  'packages/contract/package.json': '{"name":"@heartwell/contract","type":"module","exports":{"./*":"./src/*"}}',
  'packages/contract/src/interests/interests.ts': "import { z } from 'zod'\nexport const interest = z.string()",
  'demo/src/logins.ts': "import { z } from 'zod'\nexport const logins = z.string()",
  [`${server}/main.ts`]: "import { app } from './app.ts'\nimport { load } from './demo/load.ts'\nload(app)",
  [`${server}/app.ts`]: "import { routes } from './features/interests/routes.ts'\nexport const app = routes",
  [`${server}/demo/load.ts`]:
    "import { logins } from '../../../../demo/src/logins.ts'\nimport { send } from '../features/interests/service.ts'\nexport const load = (_: unknown) => [logins, send]",
  [`${server}/deps.ts`]: "import type { Found } from './features/interests/rules.ts'\nexport type Deps = Found",
  [`${server}/platform/db/database.ts`]:
    "import { Kysely } from 'kysely'\nexport type Db = Kysely<object>\nexport const open = Kysely",
  [`${server}/platform/mail/mails.queries.ts`]: "import { sql } from 'kysely'\nexport const insertMail = sql",
  [`${server}/features/interests/routes.ts`]: "import { send } from './service.ts'\nexport const routes = [send]",
  [`${server}/features/interests/service.ts`]:
    "import type { Kysely } from 'kysely'\nimport { save } from './queries.ts'\nimport { may } from './rules.ts'\nimport { view } from './view.ts'\nexport const send = (_: Kysely<object>) => [save, may, view]",
  [`${server}/features/interests/queries.ts`]:
    "import { sql } from 'kysely'\nexport type Found = 1\nexport const save = sql",
  [`${server}/features/interests/rules.ts`]:
    "import { interest } from '@heartwell/contract/interests/interests.ts'\nexport type Found = 1\nexport const may = interest",
  [`${server}/features/interests/view.ts`]:
    "import type { Found } from './queries.ts'\nexport const view = (row: Found) => row",
  [`${server}/features/accounts/service.ts`]:
    "import { send } from '../interests/service.ts'\nexport const join = send",
  [`${web}/routes.ts`]: "import { page } from './features/interests/interests-page.tsx'\nexport const routes = [page]",
  [`${web}/features/interests/interests-page.tsx`]:
    "import { card } from '../conversations/card.tsx'\nimport { button } from '../../ui/button.tsx'\nexport const page = [card, button]",
  [`${web}/features/conversations/card.tsx`]:
    "import { menu } from '../safety/public/menu.tsx'\nexport const card = menu",
  [`${web}/features/safety/public/menu.tsx`]: 'export const menu = 1',
  [`${web}/console/console.tsx`]: "import { button } from '../ui/button.tsx'\nexport const queue = button",
  [`${web}/ui/button.tsx`]: 'export const button = 1',
}

const breaches: [rule: string, file: string, imported: string][] = [
  ['contract-is-a-leaf', 'packages/contract/src/a.ts', '../../../apps/web/src/ui/button.tsx'],
  ['contract-does-no-io', 'packages/contract/src/b.ts', 'node:fs'],
  ['demo-is-data', 'demo/src/a.ts', '../../apps/server/src/platform/db/database.ts'],
  ['demo-for-the-demo-only', `${server}/platform/c.ts`, '../../../../demo/src/logins.ts'],
  ['web-never-touches-server', `${web}/platform/a.ts`, '../../../server/src/platform/db/database.ts'],
  ['server-never-touches-web', `${server}/platform/a.ts`, '../../../web/src/ui/button.tsx'],
  ['nothing-imports-an-entry', `${server}/demo/a.ts`, '../main.ts'],
  ['platform-knows-no-feature', `${server}/platform/b.ts`, '../features/interests/rules.ts'],
  ['platform-knows-no-feature', `${server}/platform/d.ts`, '../deps.ts'],
  ['features-know-no-app', `${server}/features/review/service.ts`, '../../demo/load.ts'],
  ['deps-are-types', `${server}/features/reports/service.ts`, '../../deps.ts'],
  ['sql-stays-inside-its-feature', `${server}/seed.ts`, './features/interests/queries.ts'],
  ['demo-through-services', `${server}/demo/b.ts`, '../features/interests/routes.ts'],
  ['other-features-through-services', `${server}/features/support/service.ts`, '../interests/queries.ts'],
  ['routes-ask-the-service', `${server}/features/safety/routes.ts`, '../interests/rules.ts'],
  ['service-knows-no-route', `${server}/features/matching/service.ts`, './routes.ts'],
  ['queries-decide-nothing', `${server}/features/content/queries.ts`, '../interests/service.ts'],
  ['view-fetches-nothing', `${server}/features/payments/view.ts`, '../interests/service.ts'],
  ['rules-are-pure', `${server}/features/profiles/rules.ts`, '../../platform/db/database.ts'],
  ['sql-only-in-queries', `${server}/features/profiles/service.ts`, 'kysely'],
  ['sql-only-in-queries', `${server}/platform/mail/mail.ts`, 'kysely'],
  ['ui-knows-no-feature', `${web}/ui/a.tsx`, '../features/conversations/card.tsx'],
  ['web-platform-knows-no-feature', `${web}/platform/b.ts`, '../features/conversations/card.tsx'],
  ['features-know-no-route-map', `${web}/features/support/a.tsx`, '../../routes.ts'],
  ['console-is-a-separate-bundle', `${web}/features/support/b.tsx`, '../../console/console.tsx'],
  ['members-pages-stay-out-of-the-console', `${web}/console/a.tsx`, '../features/conversations/card.tsx'],
  ['pages-compose-features', `${web}/features/support/c.tsx`, '../conversations/card.tsx'],
  ['server-floors', `${server}/features/notifications/service.ts`, '../interests/service.ts'],
  ['server-floors', `${server}/features/conversations/view.ts`, '../payments/view.ts'],
  ['web-floors', `${web}/features/content/d-page.tsx`, '../conversations/card.tsx'],
  ['no-cycles', `${web}/ui/b.tsx`, './b.tsx'],
  ['no-dead-imports', `${web}/ui/c.tsx`, './nowhere.tsx'],
]

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'heartwell-imports-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tools/floors.json'])
    cpSync(path.join(repositoryRoot, file), path.join(root, file))
  mkdirSync(path.join(root, 'node_modules/@heartwell'), { recursive: true })
  symlinkSync('../../packages/contract', path.join(root, 'node_modules/@heartwell/contract'))
  for (const name of ['kysely', 'zod'])
    symlinkSync(path.join(repositoryRoot, 'node_modules', name), path.join(root, 'node_modules', name))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The rules that are broken, each with the file that breaks it. */
function brokenRules(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const args = ['packages', 'demo', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']
  const { stdout } = spawnSync(installed('depcruise'), args, { cwd: root, encoding: 'utf8' })
  return [...stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, file]) => `${rule}: ${file}`)
}

test('imports in the directions of the architecture are allowed', () => {
  expect(brokenRules(lawful)).toEqual([])
})

test('every import rule catches the edge that it forbids', () => {
  const unlawful = breaches.map(([, file, imported]) => [
    file,
    `import * as other from '${imported}'\nexport { other }`,
  ])
  const broken = brokenRules({
    ...lawful,
    [`${server}/features/matching/routes.ts`]: '',
    ...Object.fromEntries(unlawful),
  })
  const expected = breaches.map(([rule, file]) => `${rule}: ${file}`)
  expect(expected.filter((breach) => !broken.includes(breach))).toEqual([])
})
