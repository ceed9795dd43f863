import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { aClientAndCounsellor, aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { readConfig } from '../../../platform/config.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { SITE_COUNTRY: 'GB', SCREENING_NOTICE_COUNTRIES: 'US, GB' } })
})
afterAll(() => t.close())

const livesIn = (member: Person, country: string) =>
  t.db.insertInto('preferences').values({ member_id: member.id, country, updated_at: t.deps.clock() }).execute()
const isDue = async (viewer: Person, partner: { id: string }) => {
  const { body } = await t.call(conversations.conversation, { params: { partnerId: partner.id } }, { as: viewer.token })
  return (body.data as { screening_notice: boolean }).screening_notice // by the contract
}

test('the notice is due before the first own message, where the setting names the country of the writer', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await livesIn(asha, 'US')
  await livesIn(ravi, 'NL')
  expect([await isDue(asha, ravi), await isDue(ravi, asha)]).toEqual([true, false])
  await say(t, ravi, asha, 'Hello')
  expect(await isDue(asha, ravi)).toBe(true)
  await say(t, asha, ravi, 'Good evening')
  expect(await isDue(asha, ravi)).toBe(false)
})

test('a member who has not said where they live counts as of the country of the site', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  expect(await isDue(asha, ravi)).toBe(true)
})

test('conversations with a counsellor have no such notice', async () => {
  const [client, counsellor] = await aClientAndCounsellor(t)
  expect([await isDue(client, counsellor), await isDue(counsellor, client)]).toEqual([false, false])
})

test('the setting is empty by default, and takes countries only', () => {
  expect(readConfig({}).screeningNoticeCountries).toEqual([])
  expect(() => readConfig({ SCREENING_NOTICE_COUNTRIES: 'US,Jersey' })).toThrow('SCREENING_NOTICE_COUNTRIES')
})
