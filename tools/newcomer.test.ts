import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NOTIFICATION_KINDS } from '@heartwell/contract/notifications/notification-settings.ts'
import { expect, test } from 'vitest'
import { repositoryRoot } from './run-command.ts'
import { trackedFiles } from './structure.ts'

/** Production files with a row for each of these names, as a key or in a list. */
function filesNaming(names: readonly string[]): string[] {
  return trackedFiles(repositoryRoot).filter((file) => {
    if (!/^(apps|packages)\/\w+\/src\/.*\.tsx?$/.test(file) || /\.test\.|\/test\//.test(file)) return false
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8')
    return names.every((name) => new RegExp(`^\\s+(${name}: |'${name}',$)`, 'm').test(text))
  })
}

test('a new kind of notification changes four production files beside its migration', () => {
  expect(filesNaming(NOTIFICATION_KINDS).toSorted()).toEqual([
    'apps/server/src/features/notifications/view.ts',
    'apps/web/src/features/notifications/notification-choices.tsx',
    'apps/web/src/features/notifications/notification-kinds.ts',
    'packages/contract/src/notifications/notification-settings.ts',
  ])
})
