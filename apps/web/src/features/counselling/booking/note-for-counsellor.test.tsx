// @vitest-environment happy-dom
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BOOKING_ID, someDetails } from '../../../../test/counselling.ts'
import { unreachable } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readUnsaved, writeUnsaved } from '../../../platform/drafts/unsaved-texts.ts'
import { bookingQuery } from '../queries.ts'
import { NoteForCounsellor } from './note-for-counsellor.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const SAVED = { success: true, message: '' }
const booking = someDetails({ note: 'About my' })
const sent = (api: ReturnType<typeof memberApi>) => api.asked(counselling.saveNote).map(({ body }) => body)
const copy = () => readUnsaved(`booking:${BOOKING_ID}`)

async function open(api = memberApi()) {
  const opened = await renderForMember(<NoteForCounsellor booking={booking} />, { api })
  const field = await opened.page.findByLabelText<HTMLTextAreaElement>('What would you like to talk about?')
  const add = async (text: string) => {
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
    await opened.user.paste(text)
  }
  return { ...opened, field, add }
}

describe('a member’s note for the counsellor', () => {
  test('is saved once after a pause, and the appointment knows it', async () => {
    const { api, add, page } = await open(memberApi().on(counselling.saveNote, SAVED))
    queryClient.setQueryData(bookingQuery(BOOKING_ID).queryKey, { success: true, data: booking })
    await add(' first lunch')
    expect(sent(api)).toEqual([])
    await vi.advanceTimersByTimeAsync(900)
    await page.findByText('Saved')
    expect(sent(api)).toEqual([{ note: 'About my first lunch' }])
    expect(queryClient.getQueryData(bookingQuery(BOOKING_ID).queryKey)?.data.note).toBe('About my first lunch')
    expect(copy()).toBeNull()
  })

  test('that cannot be saved stays in this tab, says so, and is sent again by itself', async () => {
    const { api, add, page } = await open(memberApi().on(counselling.saveNote, unreachable))
    await add(' first lunch')
    await vi.advanceTimersByTimeAsync(900)
    await page.findByText('We could not save this. We’ll keep trying.')
    expect(copy()).toBe('About my first lunch')
    api.on(counselling.saveNote, SAVED)
    await vi.advanceTimersByTimeAsync(8_000)
    await page.findByText('Saved')
    expect(sent(api).at(-1)).toEqual({ note: 'About my first lunch' })
    expect(page.queryByText('We could not save this. We’ll keep trying.')).toBeNull()
    expect(copy()).toBeNull()
  })

  test('that an earlier visit could not save is there again, and is saved', async () => {
    writeUnsaved(`booking:${BOOKING_ID}`, 'About my first lunch')
    const { api, field, page } = await open(memberApi().on(counselling.saveNote, SAVED))
    expect(field.value).toBe('About my first lunch')
    await page.findByText('Saved')
    expect(sent(api)).toEqual([{ note: 'About my first lunch' }])
    expect(copy()).toBeNull()
  })
})
