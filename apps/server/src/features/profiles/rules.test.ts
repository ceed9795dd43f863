import { expect, test } from 'vitest'
import {
  completenessOf,
  mayAddPhotos,
  mayRemovePhoto,
  photosForOthers,
  relationFor,
  roomFor,
  sameNames,
  sendAgainOn,
} from './rules.ts'

const [ASHA, RAVI] = ['asha', 'ravi']
const CLOSED_AT = new Date('2026-12-05T19:00:00Z')
const DAY_BEFORE = { now: new Date('2027-02-02T23:59:59.999Z'), isOpen: true }
const ON_THE_DAY = { now: new Date('2027-02-03T00:00:00Z'), isOpen: true }

test.each([
  ['no request', undefined, 'none', 'none'],
  ['an open request', { senderId: ASHA, state: 'pending', closedAt: null, finishedAt: null }, 'sent', 'received'],
  [
    'an accepted request',
    { senderId: ASHA, state: 'accepted', closedAt: null, finishedAt: null },
    'connected',
    'connected',
  ],
  [
    'a finished connection',
    { senderId: ASHA, state: 'accepted', closedAt: null, finishedAt: CLOSED_AT },
    'finished',
    'finished',
  ],
  ['a rejected request', { senderId: ASHA, state: 'rejected', closedAt: null, finishedAt: null }, 'sent', 'declined'],
  [
    'a rejected request whose days are over',
    { senderId: ASHA, state: 'rejected', closedAt: CLOSED_AT, finishedAt: null },
    'closed',
    'declined',
  ],
  [
    'a request that nobody answered',
    { senderId: ASHA, state: 'expired', closedAt: CLOSED_AT, finishedAt: null },
    'closed',
    'none',
  ],
  [
    'a withdrawn request',
    { senderId: ASHA, state: 'withdrawn', closedAt: CLOSED_AT, finishedAt: null },
    'closed',
    'none',
  ],
] as const)('IN-01 IN-09 %s looks to its sender and to its receiver as each may know it', (_, request, hers, his) => {
  expect(relationFor(ASHA, request, DAY_BEFORE)).toBe(hers)
  expect(relationFor(RAVI, request, DAY_BEFORE)).toBe(his)
})

test.each(['rejected', 'expired', 'withdrawn'])('IN-09 a %s request is no more on the sixtieth day', (state) => {
  const request = { senderId: ASHA, state, closedAt: CLOSED_AT, finishedAt: null }
  expect([ASHA, RAVI].map((id) => relationFor(id, request, ON_THE_DAY))).toEqual(['none', 'none'])
  const notOpen = { ...ON_THE_DAY, isOpen: false }
  expect(relationFor(ASHA, request, notOpen)).toBe('closed')
  expect(relationFor(RAVI, request, notOpen)).toBe(state === 'rejected' ? 'declined' : 'none')
})

test('IN-09 only the sender of a closed interest reads from which day another one may be sent, until then', () => {
  expect(sendAgainOn('closed', CLOSED_AT, DAY_BEFORE.now)).toBe('2027-02-03')
  expect(sendAgainOn('closed', CLOSED_AT, ON_THE_DAY.now)).toBeNull()
  expect(sendAgainOn('declined', CLOSED_AT, DAY_BEFORE.now)).toBeNull()
  expect(sendAgainOn('sent', null, DAY_BEFORE.now)).toBeNull()
})

const seen = { name: 'a.jpg', reviewed: true }
const unseen = { name: 'b.jpg', reviewed: false }
test.each([
  ['with consent, seen by a reviewer', true, [seen], ['a.jpg']],
  ['with consent, not seen yet', true, [unseen], []],
  ['with consent, one seen and one not', true, [unseen, seen], ['a.jpg']],
  ['without consent, seen by a reviewer', false, [seen], []],
  ['without any', true, [], []],
])('MA-14 the pictures of a member for others: %s', (_, consented, photos, names) => {
  expect(photosForOthers({ consented, showsPhotos: consented, photos })).toEqual({ names, locked: false })
})

test.each([
  ['some that are approved', [unseen, seen], true],
  ['none that is approved', [unseen], false],
  ['none', [], false],
])('the pictures of a member who shows them to connections only are locked for others with %s', (_, photos, locked) => {
  expect(photosForOthers({ consented: true, showsPhotos: false, photos })).toEqual({ names: [], locked })
})

test('MA-13 the pictures of a member keep their order', () => {
  const photos = ['c', 'a', 'b'].map((name) => ({ name, reviewed: true }))
  expect(photosForOthers({ consented: true, showsPhotos: true, photos }).names).toEqual(['c', 'a', 'b'])
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

const FULL = { photos: 3, culture: true, interests: 5, preferences: true, hidesPhotos: false, refusesCulture: false }
const LEAST = { ...FULL, photos: 1, culture: false, interests: 1, preferences: false }
test.each([
  ['with everything', FULL, 100, null],
  ['with more than everything', { ...FULL, photos: 5, interests: 12 }, 100, null],
  ['with two photos', { ...FULL, photos: 2 }, 90, ['photos', 1]],
  ['without a photo', { ...FULL, photos: 0 }, 70, ['photos', 3]],
  ['without a photo, of a member who hides photos', { ...FULL, photos: 0, hidesPhotos: true }, 100, null],
  ['without a text', { ...FULL, culture: false }, 85, ['culture', 1]],
  [
    'without a text, of a member who refused that consent',
    { ...FULL, culture: false, refusesCulture: true },
    100,
    null,
  ],
  ['with four interests', { ...FULL, interests: 4 }, 95, ['interests', 1]],
  ['without preferences', { ...FULL, preferences: false }, 90, ['preferences', 1]],
  ['without a text and preferences', { ...FULL, culture: false, preferences: false }, 75, ['culture', 1]],
  ['with what is required', LEAST, 35, ['photos', 2]],
] as const)('ED-01 a profile %s is so complete, and this comes next', (_, given, percent, next) => {
  const expected = next && { addition: next[0], missing: next[1] }
  expect(completenessOf(given)).toEqual({ percent, next: expected })
})

test('ED-01 a profile from which everything was deleted has some percent left', () => {
  expect(completenessOf({ ...LEAST, photos: 0, interests: 0 }).percent).toBe(20)
})
