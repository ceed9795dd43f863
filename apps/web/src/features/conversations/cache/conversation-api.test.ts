// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressOf, call } from '../../../platform/api/api.ts'
import { type Call, ConversationApi } from './conversation-api.ts'
import { ANNA, BRAM, SimulatedServer } from './simulated-chat.ts'

const api = new ConversationApi(call, ANNA)
const BODY = { from: ANNA, to: BRAM, sender_id: ANNA, msg: 'Hello' }
const answers = (body: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))
afterEach(() => vi.restoreAllMocks())

describe('API-43 send', () => {
  test('posts JSON {from, to, msg, sender_id} to /send-message', async () => {
    const fetch = answers('1')
    await api.send(BODY)
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/send-message')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(BODY) })
  })

  test.each(['1', '{}', '"ok"', '[]', '{"success":true}'])('takes %s as a success without a message', async (body) => {
    answers(body)
    expect(await api.send(BODY)).toBeNull()
  })

  test('returns the message of an answer that holds one', async () => {
    const data = new SimulatedServer().store(ANNA, BRAM, BODY)
    answers(JSON.stringify({ success: true, message: '', data }))
    expect(await api.send(BODY)).toEqual(data)
  })

  test.each(['0', 'false', 'null', '""', '', '<html>'])('fails with %j', async (body) => {
    answers(body)
    await expect(api.send(BODY)).rejects.toMatchObject({ code: 'unreadable', status: 200 })
  })

  test('fails with the status and the words of a refusal', async () => {
    answers(JSON.stringify({ success: false, code: 'conversation.not_open', message: 'Not open.' }), 403)
    await expect(api.send(BODY)).rejects.toMatchObject({ status: 403, message: 'Not open.' })
  })
})

test('API-42 the history is asked for at /chats/{own id}/{partner id}', async () => {
  const fetch = answers('[]')
  expect(await api.after(BRAM, 7)).toEqual([])
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/chats/${ANNA}/${BRAM}?after=7&limit=200`)
})

test.each([
  ['member', `/api/chats/${ANNA}/${BRAM}?limit=50`],
  ['counsellor', `/api/chats/${BRAM}/${ANNA}?limit=50`],
] as const)('API-42 the history of a %s is read with the member named first', async (role, address) => {
  const addresses: string[] = []
  const recorded = ((endpoint, input) => {
    addresses.push(addressOf(endpoint, input as object))
    return Promise.resolve([])
  }) as Call
  await new ConversationApi(recorded, ANNA, role).newest(BRAM)
  expect(addresses).toEqual([address])
})
