import { describe, expect, test } from 'vitest'
import { unreachable } from './api-error.ts'
import { refusalFrom } from './api-refusal.ts'
import { meantRefusal } from './meant-refusal.ts'

const GENERIC = 'Something went wrong, please try again later'

describe('the text of a failed call', () => {
  test.each([
    ['ER-02', 500, 'The kettle is broken', 'The kettle is broken'],
    ['ER-02', 500, '"The kettle is broken"', 'The kettle is broken'],
    ['ER-03', 500, '{}', GENERIC],
    ['ER-03', 500, '{"message":""}', GENERIC],
    ['ER-03', 500, '{"message":"Database exploded"}', GENERIC],
    ['ER-03', 500, '[]', GENERIC],
    ['ER-03', 502, '<html><body>Bad Gateway</body></html>', GENERIC],
    ['ER-03', 500, '', GENERIC],
    ['ER-10', 409, '{"message":"Taken"}', 'Taken'],
    ['ER-10', 400, '{"msg":"Wrong code"}', 'Wrong code'],
    ['ER-10', 400, '{"message":{"email":[]},"msg":"Wrong code"}', 'Wrong code'],
  ])('%s: %i with the body %s says: %s', (_, status, body, text) => {
    expect(refusalFrom(status, body).message).toBe(text)
  })

  test('ER-03 no answer at all says the generic text', () => {
    expect(unreachable().message).toBe(GENERIC)
  })
})

test('a refusal carries its code, its field texts and the id to name when asking for help', () => {
  const body = { code: 'onboarding.not_next', message: 'x', errors: { gender: 'No', odd: 3 }, request_id: 'r-1' }
  const error = refusalFrom(409, JSON.stringify(body))
  expect(error).toMatchObject({ code: 'onboarding.not_next', status: 409, errors: { gender: 'No' }, requestId: 'r-1' })
})

test('a code that does not look like ours is not passed on', () => {
  expect(refusalFrom(400, '{"code":"toString"}').code).toBe('unreadable')
})

test.each([
  [429, '{"message":"Too often"}', 'Too often'],
  [503, '{"message":"Busy"}', 'Busy'],
  [500, '{"message":"Broken"}', undefined],
  [400, '{}', undefined],
])('ER-09 ER-11 a screen with its own text for breakdowns shows for %i %s: %s', (status, body, words) => {
  expect(meantRefusal(refusalFrom(status, body))).toBe(words)
})

test('ER-09 a call that never arrived has no words of the server', () => {
  expect(meantRefusal(unreachable())).toBeUndefined()
  expect(meantRefusal(new Error('x'))).toBeUndefined()
})
