import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const PRODUCTION = ['packages/contract/src', 'apps/server/src', 'apps/web/src']

const files = PRODUCTION.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(demo|test)\/|\.test\.|generated/.test(file))
    .map((file) => path.join(folder, file)),
)

test('a kind of notification is a line in four files, and a migration', () => {
  const lists = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return ['appointment', 'connection', 'safety'].every((kind) => new RegExp(`^ +'?${kind}'?[:,]`, 'm').test(text))
  })
  expect(lists).toEqual([
    'packages/contract/src/notifications/notification-settings.ts',
    'apps/server/src/features/notifications/view.ts',
    'apps/web/src/features/notifications/notification-choices.tsx',
    'apps/web/src/features/notifications/notification-kinds.ts',
  ])
})
