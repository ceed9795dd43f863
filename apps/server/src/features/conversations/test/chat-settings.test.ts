import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { chatSettingsOf, chatSettingsOfMany } from '../settings/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const DEFAULTS = { read_receipts: true, presence: true, enter_sends: true, pace: 'chat', pictures_when_allowed: false }
const CHANGED = {
  read_receipts: false,
  presence: false,
  enter_sends: false,
  pace: 'letters',
  pictures_when_allowed: true,
} as const
const read = (by: Person | undefined) => t.call(chatSettings.read, {}, { as: by?.token })
const save = (by: Person | undefined, body: object) => t.call(chatSettings.save, { body }, { as: by?.token })

describe('chat settings', () => {
  test('are the defaults until something is saved', async () => {
    const asha = await aMember(t)
    expect(DEFAULT_CHAT_SETTINGS).toEqual(DEFAULTS)
    expect(await read(asha)).toMatchObject({ status: 200, body: { success: true, settings: DEFAULTS } })
    const rows = await t.db.selectFrom('chat_settings').selectAll().where('account_id', '=', asha.id).execute()
    expect(rows).toEqual([])
  })

  test('are saved as a whole, for this account alone, and again', async () => {
    const asha = await aMember(t)
    const mira = await aMember(t)
    expect(await save(asha, CHANGED)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your chat settings are saved.', settings: CHANGED },
    })
    expect((await read(asha)).body.settings).toEqual(CHANGED)
    expect((await read(mira)).body.settings).toEqual(DEFAULTS)
    await save(asha, { ...CHANGED, pace: 'chat' })
    expect((await read(asha)).body.settings).toEqual({ ...CHANGED, pace: 'chat' })
    const mixed = await chatSettingsOfMany(t.db, [asha.id, mira.id])
    expect([mixed.get(asha.id), mixed.get(mira.id)]).toEqual([{ ...CHANGED, pace: 'chat' }, DEFAULTS])
    expect([...(await chatSettingsOfMany(t.db, []))]).toEqual([])
    expect(await chatSettingsOf(t.db, mira.id)).toEqual(DEFAULTS)
  })

  test('belong to counsellors too', async () => {
    const counsellor = await aStaffMember(t, 'counsellor')
    await save(counsellor, CHANGED)
    expect((await read(counsellor)).body.settings).toEqual(CHANGED)
  })

  test('show the pace to the partner', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await save(ravi, { ...DEFAULTS, pace: 'letters' })
    const paceOf = async (viewer: Person, partner: Person) => {
      const input = { params: { partnerId: partner.id } }
      const { body } = await t.call(conversations.conversation, input, { as: viewer.token })
      return (body.data as { partner_pace: string }).partner_pace
    }
    expect([await paceOf(asha, ravi), await paceOf(ravi, asha)]).toEqual(['letters', 'chat'])
  })

  test.each([
    [{ ...DEFAULTS, read_receipts: 'yes' }, { read_receipts: 'Please say yes or no' }],
    [{ ...DEFAULTS, presence: undefined }, { presence: 'Please say yes or no' }],
    [{ ...DEFAULTS, enter_sends: null }, { enter_sends: 'Please say yes or no' }],
    [{ ...DEFAULTS, pictures_when_allowed: 'perhaps' }, { pictures_when_allowed: 'Please say yes or no' }],
    [{ ...DEFAULTS, pace: 'never' }, { pace: 'Please choose a pace' }],
  ])('refuse %j', async (settings, errors) => {
    const asha = await aMember(t)
    expect(await save(asha, settings)).toMatchObject({ status: 400, body: { success: false, errors } })
    expect((await read(asha)).body.settings).toEqual(DEFAULTS)
  })

  test('leave the choice about pictures as it is where a page opened before it existed saves the others', async () => {
    const asha = await aMember(t)
    const { pictures_when_allowed: _, ...others } = CHANGED
    await save(asha, { ...DEFAULTS, pictures_when_allowed: true })
    expect((await save(asha, others)).body.settings).toEqual(CHANGED)
    const ben = await aMember(t)
    expect((await save(ben, others)).body.settings).toEqual({ ...CHANGED, pictures_when_allowed: false })
  })

  test('PM-03 are for signed-in participants only', async () => {
    const waiting = await aMember(t, { approval: 'pending' })
    expect([(await read(undefined)).status, (await save(undefined, CHANGED)).status]).toEqual([401, 401])
    for (const other of [waiting, await aStaffMember(t)]) {
      expect([(await read(other)).status, (await save(other, CHANGED)).status]).toEqual([403, 403])
    }
  })
})
