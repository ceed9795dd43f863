// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCalendar, anAppointment } from '../../../../test/counsellor-workspace.ts'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, errorAt } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { HoursDialog } from './calendar/hours-dialog.tsx'
import { TimeAwayDialog } from './calendar/time-away-dialog.tsx'

const SAVED = { success: true, message: '' }

describe('the weekly hours', () => {
  const MONDAY = { weekday: 1, opens: '09:00', closes: '12:00' }

  async function open(hours = [MONDAY]) {
    const onOpenChange = vi.fn()
    const opened = await renderForMember(
      <HoursDialog calendar={aCalendar({ hours })} open onOpenChange={onOpenChange} />,
    )
    const dialog = within(await opened.page.findByRole('dialog', { name: 'Weekly hours' }))
    return { ...opened, dialog, onOpenChange }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const save = ({ dialog, user }: Opened) => user.click(dialog.getByRole('button', { name: 'Save hours' }))
  const sent = ({ api }: Opened) => api.asked(counsellorWorkspace.saveHours).map(({ body }) => body)

  test('are saved with the time zone; a new entry of the day follows the last one', async () => {
    const answer = later<typeof SAVED>()
    const opened = await open()
    const { dialog, user, api, onOpenChange } = opened
    api.on(counsellorWorkspace.saveHours, () => answer.promise)
    await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }))
    await user.click(dialog.getByRole('button', { name: 'Add hours on Tuesday' }))
    await user.selectOptions(dialog.getByLabelText('Time zone'), 'Europe/Lisbon')
    await save(opened)
    await dialog.findByRole('button', { name: 'Saving...' })
    expect(sent(opened)).toEqual([
      {
        time_zone: 'Europe/Lisbon',
        hours: [
          MONDAY,
          { weekday: 1, opens: '13:00', closes: '15:00' },
          { weekday: 2, opens: '09:00', closes: '13:00' },
        ],
      },
    ])
    expect(onOpenChange).not.toHaveBeenCalled()
    answer.resolve(SAVED)
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    await opened.page.findByText('Hours saved')
  })

  test('of a day can be removed, and the day is closed then', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveHours, SAVED)
    expect(opened.dialog.getAllByText('Closed')).toHaveLength(6)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Remove 09:00 to 12:00 on Monday' }))
    expect(opened.dialog.getAllByText('Closed')).toHaveLength(7)
    await save(opened)
    await waitFor(() => expect(sent(opened)).toEqual([{ time_zone: 'Europe/London', hours: [] }]))
  })

  test.each([
    ['12:00', 'The end must be later than the beginning'],
    ['13:00', 'The end must be later than the beginning'],
  ])('that begin at %s and end at 12:00 are not sent', async (opens, text) => {
    const opened = await open()
    await opened.user.selectOptions(opened.dialog.getByLabelText('Monday, from'), opens)
    await save(opened)
    expect(await opened.dialog.findByText(text)).toBeTruthy()
    expect(sent(opened)).toEqual([])
  })

  test('that overlap are not sent, until they are corrected', async () => {
    const opened = await open([MONDAY, { weekday: 1, opens: '11:00', closes: '14:00' }])
    opened.api.on(counsellorWorkspace.saveHours, SAVED)
    await save(opened)
    await opened.dialog.findByText('These hours overlap with other hours on the same day')
    expect(sent(opened)).toEqual([])
    const second = opened.dialog.getAllByLabelText('Monday, from')[1]
    if (second) await opened.user.selectOptions(second, '12:00')
    expect(opened.dialog.queryByText(/overlap/)).toBeNull()
    await save(opened)
    await waitFor(() => expect(sent(opened)).toHaveLength(1))
  })

  test('that the server refuses are marked where they are', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveHours, () =>
      refusal(400, { code: 'request.invalid', errors: { 'hours.0.closes': 'Not so late.' } }),
    )
    await save(opened)
    expect(await opened.dialog.findByText('Not so late.')).toBeTruthy()
    expect(opened.dialog.getByLabelText('Monday, until').getAttribute('aria-invalid')).toBe('true')
    expect(opened.onOpenChange).not.toHaveBeenCalled()
  })

  test('that cannot be saved stay, with the reason', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.saveHours, unreachable)
    await save(opened)
    expect(await opened.dialog.findByText('Something went wrong, please try again later')).toBeTruthy()
    expect(opened.dialog.getByLabelText<HTMLSelectElement>('Monday, from').value).toBe('09:00')
  })
})

describe('time away', () => {
  const DAY = '2026-12-01'
  async function open() {
    const onOpenChange = vi.fn()
    const opened = await renderForMember(
      <TimeAwayDialog from={DAY} today="2026-11-23" zone="Europe/London" open onOpenChange={onOpenChange} />,
    )
    const dialog = within(await opened.page.findByRole('dialog'))
    return { ...opened, dialog, onOpenChange }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const save = ({ dialog, user }: Opened) => user.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = ({ api }: Opened) => api.asked(counsellorWorkspace.addException).map(({ body }) => body)
  const done = { ...SAVED, affected: [] }

  test('is the whole shown day at first', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.addException, done)
    await save(opened)
    await opened.page.findByText('Time away saved')
    expect(sent(opened)).toEqual([
      { kind: 'away', date: DAY, until: DAY, opens: null, closes: null, keep_appointments: false },
    ])
    expect(opened.onOpenChange).toHaveBeenCalledWith(false)
  })

  test('may be a part of the day', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.addException, done)
    await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'All day' }))
    await opened.user.selectOptions(opened.dialog.getByLabelText('To'), '17:15')
    await save(opened)
    await waitFor(() => expect(sent(opened)).toMatchObject([{ opens: '09:00', closes: '17:15' }]))
  })

  test('extra hours are never a whole day', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.addException, done)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Extra hours' }))
    expect(opened.dialog.queryByRole('checkbox')).toBeNull()
    await save(opened)
    await opened.page.findByText('Extra hours saved')
    expect(sent(opened)).toMatchObject([{ kind: 'open', opens: '09:00', closes: '13:00' }])
  })

  test('with a later first day moves the last day along', async () => {
    const opened = await open()
    const first = opened.dialog.getByLabelText('First day')
    await opened.user.clear(first)
    await opened.user.type(first, '2026-12-24')
    expect(contentOf('Last day')).toBe('2026-12-24')
    expect(opened.dialog.getByLabelText('Last day').getAttribute('min')).toBe('2026-12-24')
  })

  test('lists the appointments in that time, and keeps them only on purpose', async () => {
    const opened = await open()
    const { dialog, user, page } = opened
    opened.api.on(counsellorWorkspace.addException, { success: false, message: '', affected: [anAppointment()] })
    await save(opened)
    await page.findByRole('dialog', { name: 'You have appointments then' })
    expect(dialog.getByText('Margaret L.')).toBeTruthy()
    expect(dialog.getByText(/1 December, 10:00/)).toBeTruthy()
    expect(opened.onOpenChange).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByLabelText('First day')).toBeTruthy()
    await save(opened)
    opened.api.on(counsellorWorkspace.addException, done)
    await user.click(await dialog.findByRole('button', { name: 'Save, and keep them' }))
    await page.findByText('Time away saved')
    expect(sent(opened).map((body) => body.keep_appointments)).toEqual([false, false, true])
  })

  test('that is refused says why at its field', async () => {
    const opened = await open()
    opened.api.on(counsellorWorkspace.addException, () =>
      refusal(400, { code: 'request.invalid', errors: { until: 'This is too far ahead.' } }),
    )
    await save(opened)
    await waitFor(() => expect(errorAt('Last day')).toBe('This is too far ahead.'))
  })

  test.each([
    ['no field', {}],
    ['a field that a whole day does not have', { opens: 'Already away.' }],
  ])('that is refused with an error at %s says why', async (_where, errors) => {
    const opened = await open()
    const message = 'You’re already away on 24 December 2026.'
    opened.api.on(counsellorWorkspace.addException, () =>
      refusal(409, { code: 'schedule.overlap', message, errors: { ...errors } }),
    )
    await save(opened)
    expect((await opened.dialog.findByText(message)).closest('[role=alert]')).toBeTruthy()
  })
})
