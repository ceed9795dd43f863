import { introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { makeExclusive } from '../../../../test/samples/pair-samples.ts'
import { sentLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { treatDueIntroductions } from '../letters/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Introduced = Awaited<ReturnType<typeof sentLetters>>
const CHANGES: [string, (introduced: Introduced) => Promise<unknown>][] = [
  [
    'takes a break from introductions',
    ({ other }) =>
      t.call(
        introductionConsent.save,
        { body: { is_on: true, frequency: 'any', is_paused: true } },
        { as: other.token },
      ),
  ],
  ['pauses the profile', ({ client }) => t.call(safety.pause, { body: { paused: true } }, { as: client.token })],
  ['becomes exclusive with somebody', async ({ other }) => makeExclusive(t, other, await aMember(t))],
]

const deliver = async ({ id }: Introduced) => {
  const delivers_at = new Date(t.deps.clock().getTime() - 1)
  await t.db.updateTable('introductions').set({ delivers_at }).where('id', '=', id).execute()
  await treatDueIntroductions(t.deps)
}
const stateOf = async ({ id }: Introduced) =>
  (await t.db.selectFrom('introductions').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const titlesTo = async ({ token, id }: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: id } }, { as: token })
  return (body.notification_history as { title: string }[]).map(({ title }) => title) // The contract's answer.
}

test.each(CHANGES)(
  'letters are a draft again, and unseen, when one of the two %s before they arrive',
  async (_, change) => {
    const introduced = await sentLetters(t)
    const untouched = await sentLetters(t)
    await change(introduced)
    await deliver(introduced)
    await deliver(untouched)
    expect([await stateOf(introduced), await stateOf(untouched)]).toEqual(['draft', 'sent'])
    expect(await titlesTo(untouched.client)).toContain('A letter for you')
    for (const reader of [introduced.client, introduced.other]) {
      const read = await t.call(letters.read, { params: { introductionId: introduced.id } }, { as: reader.token })
      expect(read.status).toBe(404)
      expect(await titlesTo(reader)).not.toContain('A letter for you')
    }
  },
)
