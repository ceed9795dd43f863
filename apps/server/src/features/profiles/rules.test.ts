import { expect, test } from 'vitest'
import { mayAddPhotos, mayRemovePhoto, photosForOthers, relationFor, roomFor, sameNames } from './rules.ts'

const [ASHA, RAVI] = ['asha', 'ravi']

test.each([
  ['no request', undefined, 'none', 'none'],
  ['an open request', { senderId: ASHA, state: 'pending', closed: false }, 'sent', 'received'],
  ['an accepted request', { senderId: ASHA, state: 'accepted', closed: false }, 'connected', 'connected'],
  ['a rejected request', { senderId: ASHA, state: 'rejected', closed: false }, 'sent', 'declined'],
  ['a rejected request whose days are over', { senderId: ASHA, state: 'rejected', closed: true }, 'closed', 'declined'],
  ['a request that nobody answered', { senderId: ASHA, state: 'expired', closed: true }, 'closed', 'none'],
  ['a withdrawn request', { senderId: ASHA, state: 'withdrawn', closed: true }, 'closed', 'none'],
] as const)('IN-01 IN-09 %s looks to its sender and to its receiver as each may know it', (_, request, hers, his) => {
  expect(relationFor(ASHA, request)).toBe(hers)
  expect(relationFor(RAVI, request)).toBe(his)
})

const seen = { name: 'a.jpg', reviewed: true }
const unseen = { name: 'b.jpg', reviewed: false }
test.each([
  ['with consent, seen by a reviewer', true, [seen], ['a.jpg']],
  ['with consent, not seen yet', true, [unseen], []],
  ['with consent, one seen and one not', true, [unseen, seen], ['a.jpg']],
  ['without consent, seen by a reviewer', false, [seen], []],
  ['without any', true, [], []],
])('MA-14 the pictures of a member for others: %s', (_, showPhotos, photos, shown) => {
  expect(photosForOthers({ showPhotos, photos })).toEqual(shown)
})

test('MA-13 her pictures keep their order', () => {
  const photos = ['c', 'a', 'b'].map((name) => ({ name, reviewed: true }))
  expect(photosForOthers({ showPhotos: true, photos })).toEqual(['c', 'a', 'b'])
})

test.each([
  ['Tab', 'approved', true],
  ['Tab', 'rejected', true],
  ['Tab', 'pending', false],
  ['interest', 'pending', false],
  [null, null, false],
])('API-22 at %s and %s pictures may be added: %s', (status, approval, may) => {
  expect(mayAddPhotos({ status, approval })).toBe(may)
})

test.each([
  ['Tab', 'approved', 1, true],
  ['Tab', 'rejected', 1, true],
  ['Tab', 'pending', 2, true],
  ['Tab', 'pending', 1, false],
  ['uploadDocument', 'pending', 3, false],
])('API-35 at %s and %s one of %i pictures may go: %s', (status, approval, kept, may) => {
  expect(mayRemovePhoto({ status, approval }, kept)).toBe(may)
})

test('VA-66 there is room for five', () => {
  expect([0, 4, 5, 6].map(roomFor)).toEqual([5, 1, 0, 0])
})

test.each([
  [[], [], true],
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'a'], ['a', 'b'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'c'], ['a', 'b'], false],
])('%o and %o are the same pictures: %s', (a, b, same) => {
  expect(sameNames(a, b)).toBe(same)
})
