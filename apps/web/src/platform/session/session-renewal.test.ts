// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { later } from '../../../test/fake-api.ts'
import { refuseRequests, sendEnd, sendInSession, sendRenewal } from './session-renewal.ts'

const answer = (status: number) => new Response(null, { status })
const answering = (...statuses: number[]) => {
  const send = vi.fn<() => Promise<Response>>()
  for (const status of statuses) send.mockResolvedValueOnce(answer(status))
  return send
}
/** All steps that do not wait for an answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => localStorage.clear())

describe('while the session is renewed', () => {
  test('a new request waits for the response and then goes out once', async () => {
    const renewed = later<Response>()
    const renewal = sendRenewal(() => renewed.promise)
    const send = answering(200)
    const sent = sendInSession(send)
    await settled()
    expect(send).not.toHaveBeenCalled()
    renewed.resolve(answer(200))
    expect((await renewal).status).toBe(200)
    expect((await sent).status).toBe(200)
    expect(send).toHaveBeenCalledOnce()
  })

  test('the renewal waits for the requests under way, whose cookie it makes invalid', async () => {
    const first = later<Response>()
    const sent = sendInSession(() => first.promise)
    const send = answering(200)
    const renewal = sendRenewal(send)
    await settled()
    expect(send).not.toHaveBeenCalled()
    first.resolve(answer(200))
    await sent
    await renewal
    expect(send).toHaveBeenCalledOnce()
  })

  test('a failure reaches its caller, and later requests go out', async () => {
    await expect(sendRenewal(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
    expect((await sendInSession(answering(200))).status).toBe(200)
  })
})

describe('while the session is ended', () => {
  test.each([200, 401])(
    'a new request waits for the response %i and is then refused without being sent',
    async (status) => {
      const ended = later<Response>()
      const end = sendEnd(() => ended.promise)
      const send = answering(200)
      const sent = sendInSession(send)
      await settled()
      ended.resolve(answer(status))
      expect((await end).status).toBe(status)
      const refused = await sent
      expect(refused.status).toBe(401)
      expect(await refused.json()).toEqual({ success: false, code: 'session.required' })
      expect(send).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['the server cannot end it', () => Promise.resolve(answer(503))],
    ['the server is unreachable', () => Promise.reject(new TypeError('no network'))],
  ])('a new request is sent when %s', async (_, response) => {
    const end = sendEnd(response).catch(() => undefined)
    const sent = sendInSession(answering(200))
    await end
    expect((await sent).status).toBe(200)
  })

  test('a request of a later session is sent', async () => {
    await sendEnd(answering(200))
    expect((await sendInSession(answering(200))).status).toBe(200)
  })
})

describe('a request that is answered 401', () => {
  test('is sent again when another tab has renewed the session meanwhile', async () => {
    const send = vi
      .fn<() => Promise<Response>>()
      .mockImplementationOnce(async () => {
        localStorage.setItem('sessionRenewals', '1')
        return answer(401)
      })
      .mockResolvedValueOnce(answer(200))
    expect((await sendInSession(send)).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('waits for the tab that is renewing the session before it decides', async () => {
    const renewing = later<void>()
    const request = vi.fn(async (_name: string, _options: unknown, task: () => Promise<void>) => {
      await renewing.promise
      return task()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    const send = answering(401, 200)
    const sent = sendInSession(send)
    await settled()
    expect(send).toHaveBeenCalledOnce()
    localStorage.setItem('sessionRenewals', '1')
    renewing.resolve()
    expect((await sent).status).toBe(200)
    vi.unstubAllGlobals()
  })

  test('stays refused when nothing was renewed, and is not sent again', async () => {
    const send = answering(401)
    expect((await sendInSession(send)).status).toBe(401)
    expect(send).toHaveBeenCalledOnce()
  })

  test('is sent again once only', async () => {
    const send = vi.fn(async () => {
      localStorage.setItem('sessionRenewals', String(Number(localStorage.getItem('sessionRenewals')) + 1))
      return answer(401)
    })
    expect((await sendInSession(send)).status).toBe(401)
    expect(send).toHaveBeenCalledTimes(2)
  })
})

test('once another document follows, a request is refused without being sent', async () => {
  const send = answering(200, 200)
  const letPass = refuseRequests()
  const refused = await sendInSession(send)
  letPass()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({ success: false, code: 'session.required' })
  expect(send).not.toHaveBeenCalled()
  expect((await sendInSession(send)).status).toBe(200)
})
