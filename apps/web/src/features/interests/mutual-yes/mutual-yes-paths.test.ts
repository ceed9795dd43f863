import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { isMutualYesPath, isQuietPath } from './mutual-yes-paths.ts'

test('isMutualYesPath knows the page of a mutual yes in any casing', () => {
  expect(isMutualYesPath(paths.mutualYes('1'))).toBe(true)
  expect(isMutualYesPath(paths.mutualYes('1').toLowerCase())).toBe(true)
  expect(isMutualYesPath('/Sidebar/Connected/')).toBe(false)
  expect(isMutualYesPath(paths.connections)).toBe(false)
})

test.each([paths.matches, paths.connections, paths.notifications, paths.memberProfile('1'), '/sidebar/HOME/'])(
  'isQuietPath %s may be left for a mutual yes',
  (path) => expect(isQuietPath(path)).toBe(true),
)

test.each([
  paths.chat('1'),
  paths.messages,
  paths.consult,
  paths.consultPayment,
  paths.memberPaymentHistory,
  paths.editProfile,
  paths.settings,
  paths.mutualYes('1'),
  paths.appointment('1'),
])('isQuietPath %s is not left', (path) => expect(isQuietPath(path)).toBe(false))
