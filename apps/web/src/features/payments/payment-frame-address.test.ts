import { describe, expect, test } from 'vitest'
import { frameAddress, messageLeads, paymentFrameState } from './payment-frame-address.ts'

const OWN = 'https://heartwell.example'
const PROVIDER = 'https://pay.example'

describe('frameAddress', () => {
  test.each([
    ['https://pay.example/session/1', PROVIDER],
    ['/payment-frame/test?checkout=1', null],
    ['https://heartwell.example/payment-frame/stripe#secret=1', null],
  ])('PY-04 PY-07 shows %s where %s is allowed', (url, allowed) => {
    expect(frameAddress(url, allowed, OWN)?.href).toBe(new URL(url, OWN).href)
  })

  test.each([
    ['javascript:alert(1)', null],
    ['javascript:alert(1)', PROVIDER],
    ['data:text/html,hello', PROVIDER],
    ['https://evil.example/pay', PROVIDER],
    ['https://evil.example/payment-frame/test', null],
    ['https://pay.example.evil.example/', PROVIDER],
    ['http://pay.example/session/1', PROVIDER],
    ['https://user:secret@pay.example/', PROVIDER],
    ['//evil.example/payment-frame/test', null],
    ['/Sidebar/home', null],
    ['/payment-frame/test', PROVIDER],
    ['https://[', PROVIDER],
  ])('PY-07 refuses %s where %s is allowed', (url, allowed) => {
    expect(frameAddress(url, allowed, OWN)).toBeUndefined()
  })
})

describe('messageLeads', () => {
  const frameWindow = {}
  const frame = { origin: PROVIDER, window: frameWindow }
  const from = { origin: PROVIDER, source: frameWindow }

  test.each(['payment_success', { type: 'payment_success' }])('PY-05 %o leads on', (data) => {
    expect(messageLeads({ ...from, data }, frame)).toBe('on')
  })

  test.each(['x', 'payment_abandoned', '', { type: 'x' }, { type: '' }])('PY-06 %o leads back', (data) => {
    expect(messageLeads({ ...from, data }, frame)).toBe('back')
  })

  test.each([7, null, undefined, {}, { type: 7 }, ['payment_success']])(
    'PY-07 %o is neither a text nor an object with one as its type, and has no effect',
    (data) => {
      expect(messageLeads({ ...from, data }, frame)).toBeUndefined()
    },
  )

  test.each([
    { origin: OWN, source: frameWindow },
    { origin: PROVIDER, source: {} },
    { origin: PROVIDER, source: null },
    { origin: 'null', source: frameWindow },
  ])('PY-07 a message that is not of the frame has no effect: %o', (other) => {
    expect(messageLeads({ ...other, data: 'payment_success' }, frame)).toBeUndefined()
  })

  test('PY-07 before there is a frame, no message is of it', () => {
    const message = { data: 'payment_success', origin: PROVIDER, source: undefined }
    expect(messageLeads(message, { origin: PROVIDER, window: undefined })).toBeUndefined()
  })
})

test.each([null, undefined, 'x', {}, { url: 1, payment_id: 'a' }, { url: '/x' }])(
  'RG-18 %o is no state of the payment page',
  (state) => {
    expect(paymentFrameState(state)).toBeUndefined()
  },
)
