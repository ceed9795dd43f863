// @vitest-environment happy-dom
import {
  type ClientFile,
  counsellorWorkspace,
  STEPS_MAX,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BOOKING_ID } from '../../../../../test/counselling.ts'
import { anAppointment, TODAY } from '../../../../../test/counsellor-workspace.ts'
import { later, refusal, unreachable } from '../../../../../test/fake-api.ts'
import { contentOf, dialogText } from '../../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../../test/open-app.tsx'
import { uuid } from '../../../../../test/people.ts'
import { sendPendingDrafts } from '../../../../platform/drafts/pending-drafts.ts'
import { readUnsaved } from '../../../../platform/drafts/unsaved-texts.ts'
import { ClientAppointments } from './client-appointments.tsx'
import { ClientSummary } from './client-summary.tsx'
import { PrivateNotes } from './private-notes.tsx'

const CLIENT = uuid(1)
const AT = '2026-11-20T10:00:00.000Z'
const NOW = new Date('2026-11-23T10:00:00.000Z')
const aFile = (file: Partial<ClientFile> = {}): ClientFile => ({
  client: { id: CLIENT, name: 'Margaret Lindqvist', image: null },
  chat_open: true,
  conflict: null,
  shared: [],
  withheld: [],
  profile: null,
  photos: null,
  interests: null,
  facts: null,
  temperament: null,
  values: null,
  openings: [],
  appointments: [],
  notes: [],
  summaries: [],
  ...file,
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())
const pause = () => vi.advanceTimersByTimeAsync(1_000)

describe('the private notes of a counsellor', () => {
  async function open(notes: ClientFile['notes'] = [], api = memberApi()) {
    const opened = await renderForMember(<PrivateNotes file={aFile({ notes })} zone="Europe/London" now={NOW} />, {
      api,
    })
    const field = await opened.page.findByLabelText(/^New note/)
    await pause()
    const write = async (text: string, into: HTMLElement = field) => {
      into.focus()
      await opened.user.paste(text)
    }
    return { ...opened, field, write }
  }
  const saved = { success: true, message: '', id: uuid(40), saved_at: AT }

  test.each([
    [199, false],
    [200, true],
  ])('are %i, and the page says that older ones are left out: %s', async (count, isCut) => {
    const note = { booking_id: null, text: 'Shy at first.', saved_at: AT }
    const { page } = await open(Array.from({ length: count }, (_, n) => ({ ...note, id: uuid(n + 100) })))
    expect(page.queryByText('These are the newest 200.') !== null).toBe(isCut)
  })

  test('save themselves after a pause, once, and then as changes of the same note', async () => {
    const { api, write, page } = await open()
    api.on(counsellorWorkspace.saveNote, saved)
    await write('Shy at first.')
    expect(api.asked(counsellorWorkspace.saveNote)).toEqual([])
    expect(page.getByText('Saving')).toBeTruthy()
    await pause()
    await page.findByText('Saved at 10:00')
    await write(' Warm later.')
    await pause()
    await waitFor(() => expect(api.asked(counsellorWorkspace.saveNote)).toHaveLength(2))
    expect(api.asked(counsellorWorkspace.saveNote).map(({ params, body }) => [params.clientId, body])).toEqual([
      [CLIENT, { booking_id: null, text: 'Shy at first.' }],
      [CLIENT, { id: uuid(40), booking_id: null, text: 'Shy at first. Warm later.' }],
    ])
  })

  test('that grow while they are first saved are one note, and another one begins empty', async () => {
    const { api, write, page, user } = await open()
    const copyOf = (id: string) => readUnsaved(`note:${CLIENT}:${id}`)
    const first = later<typeof saved>()
    api.on(counsellorWorkspace.saveNote, () => first.promise)
    await write('Shy at first.')
    await pause()
    await waitFor(() => expect(api.asked(counsellorWorkspace.saveNote)).toHaveLength(1))
    await write(' Warm later.')
    first.resolve(saved)
    await page.findByRole('button', { name: 'Start another note' })
    expect([copyOf('new'), copyOf(saved.id)]).toEqual([null, 'Shy at first. Warm later.'])
    api.on(counsellorWorkspace.saveNote, saved)
    await pause()
    await page.findByText('Saved at 10:00')
    expect([copyOf('new'), copyOf(saved.id)]).toEqual([null, null])
    await user.click(page.getByRole('button', { name: 'Start another note' }))
    expect(page.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
    await pause()
    expect(api.asked(counsellorWorkspace.saveNote).map(({ body }) => body)).toEqual([
      { booking_id: null, text: 'Shy at first.' },
      { id: saved.id, booking_id: null, text: 'Shy at first. Warm later.' },
    ])
  })

  test('that cannot be saved say so, stay in this tab, and are tried again', async () => {
    const { api, write, page } = await open()
    api.on(counsellorWorkspace.saveNote, unreachable)
    await write('Shy at first.')
    await pause()
    await page.findByText('We could not save this. We’ll keep trying.')
    expect(JSON.parse(sessionStorage.getItem(`unsaved:note:${CLIENT}:new`) ?? 'null')).toBe('Shy at first.')
    api.on(counsellorWorkspace.saveNote, saved)
    await vi.advanceTimersByTimeAsync(8_000)
    await page.findByText('Saved at 10:00')
    expect(sessionStorage.getItem(`unsaved:note:${CLIENT}:new`)).toBeNull()
  })

  test('are saved when the network comes back, without a wait', async () => {
    const { api, write, page } = await open()
    api.on(counsellorWorkspace.saveNote, unreachable)
    await write('Shy at first.')
    await pause()
    await page.findByText('We could not save this. We’ll keep trying.')
    api.on(counsellorWorkspace.saveNote, saved)
    window.dispatchEvent(new Event('online'))
    await page.findByText('Saved at 10:00')
  })

  test('are saved before a sign-out, which asks when that fails', async () => {
    const { api, write } = await open()
    api.on(counsellorWorkspace.saveNote, unreachable)
    await write('Shy at first.')
    expect(await sendPendingDrafts()).toBe(false)
    api.on(counsellorWorkspace.saveNote, saved)
    expect(await sendPendingDrafts()).toBe(true)
    expect(api.asked(counsellorWorkspace.saveNote).at(-1)?.body.text).toBe('Shy at first.')
  })

  test('that are being saved are awaited by a sign-out', async () => {
    const { api, write } = await open()
    const saving = later<typeof saved>()
    api.on(counsellorWorkspace.saveNote, () => saving.promise)
    await write('Shy at first.')
    await pause()
    const isSaved = sendPendingDrafts()
    saving.resolve(saved)
    expect(await isSaved).toBe(true)
    expect(api.asked(counsellorWorkspace.saveNote)).toHaveLength(1)
  })

  test('of an earlier visit that were not saved come back and are saved', async () => {
    const api = memberApi().on(counsellorWorkspace.saveNote, saved)
    sessionStorage.setItem(`unsaved:note:${CLIENT}:new`, '"From the train."')
    const { field, page } = await open([], api)
    expect((field as HTMLTextAreaElement).value).toBe('From the train.')
    await page.findByText('Saved at 10:00')
    expect(api.asked(counsellorWorkspace.saveNote)[0]?.body.text).toBe('From the train.')
  })

  test('are never saved empty, and an emptied one can be deleted after a question', async () => {
    const { api, user, page } = await open([{ id: uuid(41), booking_id: null, text: 'Old', saved_at: AT }])
    const old = page.getByLabelText(/^Friday 20 November/)
    await user.clear(old)
    await pause()
    expect(page.getByText('An empty note isn’t saved. You can delete it.')).toBeTruthy()
    expect(api.asked(counsellorWorkspace.saveNote)).toEqual([])
    api.on(counsellorWorkspace.deleteNote, { success: true, message: '' })
    await user.click(page.getByRole('button', { name: /^Delete the note/ }))
    await dialogText('Delete this note?')
    await user.click(page.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.queryByLabelText(/^Friday 20 November/)).toBeNull())
    expect(api.asked(counsellorWorkspace.deleteNote)[0]?.params).toEqual({ clientId: CLIENT, noteId: uuid(41) })
  })

  test('that another tab deleted disappear without an error; other failures keep the note', async () => {
    const note = { id: uuid(41), booking_id: null, text: 'Old', saved_at: AT }
    const { api, user, page } = await open([note])
    api.on(counsellorWorkspace.deleteNote, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
    const remove = async () => {
      await user.click(page.getByRole('button', { name: /^Delete the note/ }))
      await user.click(await page.findByRole('button', { name: 'Delete' }))
    }
    await remove()
    await waitFor(async () => expect(await dialogText()).toContain('Slowly.'))
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByLabelText(/^Friday 20 November/)).toBeTruthy()
    api.on(counsellorWorkspace.deleteNote, () => refusal(404, { code: 'not_found', message: 'Gone.' }))
    await remove()
    await waitFor(() => expect(page.queryByLabelText(/^Friday 20 November/)).toBeNull())
    expect(page.queryByText('Gone.')).toBeNull()
  })
})

describe('the summary of an appointment', () => {
  const CHOSEN = anAppointment({ state: 'completed', starts_at: AT, ends_at: AT, can_cancel: false })
  async function open(summaries: ClientFile['summaries'] = []) {
    const opened = await renderForMember(
      <ClientSummary
        file={aFile({ summaries })}
        met={[CHOSEN]}
        chosen={CHOSEN}
        onChoose={() => undefined}
        zone="Europe/London"
        now={NOW}
      />,
    )
    const field = await opened.page.findByLabelText('Summary for Margaret')
    await pause()
    const write = async (text: string, into: HTMLElement = field) => {
      into.focus()
      await opened.user.paste(text)
    }
    return { ...opened, field, write }
  }
  const answer = (shared_at: string | null) => ({ success: true, message: '', shared_at })
  const sent = ({ api }: Awaited<ReturnType<typeof open>>) =>
    api.asked(counsellorWorkspace.saveSummary).map(({ body }) => body)

  test('saves itself as a draft that the client does not see', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveSummary, answer(null))
    expect(opened.page.getByText('A draft. Margaret sees it when you share it.')).toBeTruthy()
    await opened.write('We spoke about trust.')
    await pause()
    await waitFor(() => expect(sent(opened)).toEqual([{ text: 'We spoke about trust.', steps: [], share: false }]))
  })

  test('that cannot be saved when the page closes waits in this tab for the next visit', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveSummary, unreachable)
    await opened.write('We spoke about trust.')
    cleanup()
    await pause()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent(opened)).toHaveLength(1)
    expect(readUnsaved(`summary:${BOOKING_ID}`)).toEqual({ text: 'We spoke about trust.', steps: [] })
    expect(await sendPendingDrafts(), 'a sign-out asks').toBe(false)
  })

  test('is shared by the button only, without empty steps', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveSummary, ({ body }) => answer(body.share ? AT : null))
    await opened.write('We spoke about trust.')
    for (const _ of [1, 2]) await opened.user.click(opened.page.getByRole('button', { name: 'Add a step' }))
    await opened.write('Write to Bram', opened.page.getByLabelText('Step 1'))
    await opened.user.click(opened.page.getByRole('button', { name: 'Share with Margaret' }))
    await opened.page.findByText(/^Shared on Friday 20 November at 10:00\. Margaret can read it\.$/)
    expect(sent(opened).at(-1)).toEqual({ text: 'We spoke about trust.', steps: ['Write to Bram'], share: true })
    expect(opened.page.queryByLabelText('Step 2')).toBeNull()
  })

  test('keeps what is typed while it is being shared, for the next press of the button', async () => {
    const opened = await open()
    const sharing = later<ReturnType<typeof answer>>()
    opened.api.on(counsellorWorkspace.saveSummary, ({ body }) => (body.share ? sharing.promise : answer(null)))
    await opened.write('Trust.')
    await opened.user.click(opened.page.getByRole('button', { name: 'Share with Margaret' }))
    await opened.page.findByRole('button', { name: 'Sharing...' })
    await opened.write(' And time.')
    sharing.resolve(answer(AT))
    await opened.page.findByRole('button', { name: 'Share the changes with Margaret' })
    expect((opened.field as HTMLTextAreaElement).value).toBe('Trust. And time.')
    await pause()
    expect(sent(opened).filter(({ share }) => share)).toEqual([{ text: 'Trust.', steps: [], share: true }])
    expect(readUnsaved(`summary:${BOOKING_ID}`)).toEqual({ text: 'Trust. And time.', steps: [] })
  })

  test('that is shared is never changed without the button', async () => {
    const opened = await open([{ booking_id: BOOKING_ID, text: 'Trust.', steps: [], shared_at: AT }])
    opened.api.on(counsellorWorkspace.saveSummary, answer(AT))
    await opened.write(' And time.')
    await pause()
    expect(opened.page.getByText('Margaret still sees the earlier text')).toBeTruthy()
    expect(sent(opened)).toEqual([])
    expect(await sendPendingDrafts(), 'a sign-out asks').toBe(false)
    expect(sent(opened)).toEqual([])
    await opened.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent(opened)).toEqual([{ text: 'Trust. And time.', steps: [], share: true }]))
  })

  test('needs a text', async () => {
    const opened = await open()
    await opened.user.click(opened.page.getByRole('button', { name: 'Share with Margaret' }))
    expect(await opened.page.findByText('Write a few sentences first')).toBeTruthy()
    expect(opened.field.getAttribute('aria-invalid')).toBe('true')
    expect(sent(opened)).toEqual([])
  })

  test('goes to the field of a new step, which has a frame until it has a text', async () => {
    const { page, user } = await open()
    await user.click(page.getByRole('button', { name: 'Add a step' }))
    const first = page.getByLabelText('Step 1')
    expect(document.activeElement).toBe(first)
    expect(first.classList.contains('field')).toBe(true)
    await user.keyboard('Read')
    expect(contentOf('Step 1')).toBe('Read')
    expect(first.classList.contains('field')).toBe(false)
    await user.click(page.getByRole('button', { name: 'Add a step' }))
    await user.click(page.getByRole('button', { name: 'Remove step 2' }))
    expect(document.activeElement).toBe(first)
    await user.click(page.getByRole('button', { name: 'Remove step 1' }))
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Add a step' }))
  })

  test(`takes ${STEPS_MAX} steps and no more, and one can be removed`, async () => {
    const steps = Array.from({ length: STEPS_MAX }, (_, n) => ({ text: `Step of ${n}`, done: n === 0 }))
    const { page, user } = await open([{ booking_id: BOOKING_ID, text: 'Trust.', steps, shared_at: AT }])
    expect(page.queryByRole('button', { name: 'Add a step' })).toBeNull()
    expect(page.getAllByText('Done')).toHaveLength(1)
    await user.click(page.getByRole('button', { name: 'Remove step 2' }))
    expect((page.getByLabelText('Step 2') as HTMLTextAreaElement).value).toBe('Step of 2')
    expect(page.getByRole('button', { name: 'Add a step' })).toBeTruthy()
  })

  test('that cannot be shared says why and stays a draft', async () => {
    const opened = await open()
    await opened.write('Trust.')
    opened.api.on(counsellorWorkspace.saveSummary, () =>
      refusal(409, { code: 'booking.not_now', message: 'This appointment has not begun.' }),
    )
    await opened.user.click(opened.page.getByRole('button', { name: 'Share with Margaret' }))
    expect(await opened.page.findByText('This appointment has not begun.')).toBeTruthy()
    expect(opened.page.getByText('A draft. Margaret sees it when you share it.')).toBeTruthy()
  })
})

test.each([
  [99, false],
  [100, true],
])('a list of %i appointments with a client says that older ones are left out: %s', async (count, isCut) => {
  const appointments = Array.from({ length: count }, (_, n) => anAppointment({ id: uuid(n + 100) }))
  const list = <ClientAppointments appointments={appointments} zone="Europe/London" now={NOW} />
  const { page } = await renderForMember(list, { api: memberApi().on(counsellorWorkspace.today, TODAY) })
  await page.findByRole('heading', { name: 'Appointments' })
  expect(page.queryByText('These are the newest 100.') !== null).toBe(isCut)
})
