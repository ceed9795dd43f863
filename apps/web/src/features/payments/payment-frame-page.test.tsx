// @vitest-environment happy-dom
import { payments } from '@heartwell/contract/payments/payments.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { paths } from '../../paths.ts'
import { PaymentFramePage } from './payment-frame-page.tsx'

const STATE = { url: '/payment-frame/test?checkout=1', payment_id: uuid(7) }

afterEach(() => vi.restoreAllMocks())

/** The page with the frame, as if its document was loaded for it. The frame itself loads nothing. */
async function openFrame() {
  const name = `http://heartwell.test${paths.consultPayment}`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])
  const api = memberApi()
    .on(payments.frame, { success: true, origin: null })
    .on(payments.status, () => refusal(404, { code: 'not_found' }))
  const opened = await renderForMember(null, { api, pages: [{ path: '/pay', element: <PaymentFramePage /> }] })
  await opened.router.navigate('/pay', { state: STATE })
  const frame = await opened.page.findByTitle<HTMLIFrameElement>('Card payment')
  const frameWindow = {}
  Object.defineProperty(frame, 'contentWindow', { value: frameWindow })
  const post = (data: unknown, source: unknown = frameWindow) => {
    const message = Object.assign(new Event('message'), { data, source, origin: location.origin })
    window.dispatchEvent(message)
  }
  return { ...opened, post }
}

test('PY-05 the message payment_success leads to /Sidebar/Consult with the payment', async () => {
  const { post, path, router } = await openFrame()
  post('payment_success')
  await waitFor(() => expect(path()).toBe('/Sidebar/Consult'))
  expect(router.state.location.state).toEqual({ paid: STATE.payment_id })
})

test('PY-06 any other message leads back', async () => {
  const { post, path } = await openFrame()
  post('payment_abandoned')
  await waitFor(() => expect(path()).toBe('/'))
})

test('PY-07 a message of another window leads nowhere', async () => {
  const { post, path } = await openFrame()
  post('payment_success', window)
  post('payment_success', null)
  expect(path()).toBe('/pay')
})
