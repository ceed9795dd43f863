import { expect, test } from 'vitest'
import { photosForOthers, relationFor } from './rules.ts'

const [ASHA, RAVI] = ['asha', 'ravi']

test.each([
  ['no request', undefined, 'none', 'none'],
  ['an open request', { senderId: ASHA, state: 'pending' }, 'sent', 'received'],
  ['an accepted request', { senderId: ASHA, state: 'accepted' }, 'connected', 'connected'],
  ['a rejected request', { senderId: ASHA, state: 'rejected' }, 'sent', 'declined'],
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
