import { expect, test } from 'vitest'
import { addressOf } from '../../platform/api.ts'
import { type Call, ConversationApi } from './conversation-api.ts'

const OWN = '0192f0c0-0000-7000-8000-000000000001'
const PARTNER = '0192f0c0-0000-7000-8000-000000000002'

test.each([
  ['member', `/api/chats/${OWN}/${PARTNER}?limit=50`],
  ['counsellor', `/api/chats/${PARTNER}/${OWN}?limit=50`],
] as const)('API-42 the history of a %s is read with the member named first', async (role, address) => {
  const addresses: string[] = []
  const call = ((endpoint, input) => {
    addresses.push(addressOf(endpoint, input as object))
    return Promise.resolve([])
  }) as Call
  await new ConversationApi(call, OWN, role).newest(PARTNER)
  expect(addresses).toEqual([address])
})
