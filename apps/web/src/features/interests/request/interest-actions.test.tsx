// @vitest-environment happy-dom

import { interests } from '@heartwell/contract/interests/interests.ts'
import type { Relation, Sharing } from '@heartwell/contract/profiles/people.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID } from '../../../../test/people.ts'
import { InterestActions } from './interest-actions.tsx'

const BRAM = { id: OTHER_ID, name: 'Bram de Vries' }
type More = { sharing?: Sharing | null; note?: string; note_advice?: AdviceCategory; send_again_on?: string }

async function open(relation: Relation, { sharing = null, note, note_advice, send_again_on }: More = {}) {
  const standing = {
    relation,
    sharing,
    note: note ?? null,
    note_advice: note_advice ?? null,
    note_about: null,
    send_again_on: send_again_on ?? null,
  }
  const api = memberApi().on(interests.withdrawn, { success: true, withdrawn: [] })
  const opened = await renderForMember(<InterestActions person={BRAM} standing={standing} />, { api })
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return opened
}

describe('a new connection', () => {
  test('is asked at once what the other one may see, with nothing ticked', async () => {
    const { page } = await open('connected')
    expect(page.getByText('You are connected')).toBeTruthy()
    expect(page.getByRole('group', { name: 'What may Bram de Vries see?' })).toBeTruthy()
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'My email address',
      'My phone number',
      'My birth date',
    ])
    expect(boxes.some((box) => box.checked)).toBe(false)
    // The form is the first thing to decide, so it cannot be closed unanswered.
    expect(page.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('saves the choice once, says so, and shows a pending state', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, user, api } = await open('connected')
    api.on(interests.share, () => answer.promise)
    await user.click(page.getByRole('checkbox', { name: 'My email address' }))
    const save = page.getByRole('button', { name: 'Save my choice' })
    await user.click(save)
    expect(await page.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    answer.resolve({ success: true, message: 'Bram de Vries sees what you chose.' })
    expect(await page.findByText('Bram de Vries sees what you chose.')).toBeTruthy()
    expect(api.asked(interests.share).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, member_id: OTHER_ID, email: true, phone: false, dob: false },
    ])
  })

  test('keeps the ticks when the choice cannot be saved', async () => {
    const { page, user, api } = await open('connected')
    api.on(interests.share, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }))
    await user.click(page.getByRole('checkbox', { name: 'My birth date' }))
    await user.click(page.getByRole('button', { name: 'Save my choice' }))
    expect(await dialogText('Error!')).toContain('Slowly, please.')
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'My birth date' }).checked).toBe(true)
  })
})

describe('a choice that was made', () => {
  test.each([
    [{ email: true, phone: false, dob: true }, 'Bram de Vries sees your email address and birth date.'],
    [{ email: false, phone: false, dob: false }, 'Bram de Vries sees none of your contact details.'],
  ])('%j is a sentence: %s', async (sharing, sentence) => {
    const { page } = await open('connected', { sharing })
    expect(page.getByText(sentence)).toBeTruthy()
    expect(page.queryByRole('checkbox')).toBeNull()
  })

  test('opens as it was for a change, which can be cancelled', async () => {
    const { page, user, api } = await open('connected', { sharing: { email: false, phone: true, dob: false } })
    await user.click(page.getByRole('button', { name: 'Change what Bram de Vries sees' }))
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.checked)).toEqual([false, true, false])
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(page.getByText('Bram de Vries sees your phone number.')).toBeTruthy()
    expect(api.asked(interests.share)).toEqual([])
  })
})

describe('Send Interest', () => {
  test('ER-22 sends the request once and says Interest Sent!', async () => {
    const answer = later<{ success: boolean; message: string; data: { relation: 'sent' } }>()
    const { page, user, api } = await open('none')
    api.on(interests.send, () => answer.promise as never)
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'Send Interest' })
    await user.click(button)
    await waitFor(() => expect(page.getByRole<HTMLButtonElement>('button', { name: 'Add a note' }).disabled).toBe(true))
    await user.click(button)
    answer.resolve({ success: true, message: 'Interest sent.', data: { relation: 'sent' } })
    expect(await page.findByText('Interest Sent!')).toBeTruthy()
    expect(api.asked(interests.send).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, match_confirm_user_id: OTHER_ID },
    ])
  })

  test('IN-01 says what comes next once an interest is sent', async () => {
    const { page } = await open('sent')
    page.getByText(/^We’ll let you know when .+ says yes\. You need do nothing more\.$/)
  })

  test('opens the mutual yes when the other one had asked, too', async () => {
    const { page, user, api, path } = await open('none')
    api.on(interests.send, { success: true, message: '', data: { relation: 'connected' } } as never)
    await user.click(page.getByRole('button', { name: 'Send Interest' }))
    await waitFor(() => expect(path()).toBe(`/Sidebar/Connected/${OTHER_ID}`))
  })

  test('repeats a failed request on Retry', async () => {
    const { page, user, api } = await open('none')
    api.on(interests.send, () => new Response('{"message":"Database exploded"}', { status: 500 }))
    await user.click(page.getByRole('button', { name: 'Send Interest' }))
    expect(await dialogText('Failed to Send Interest')).not.toContain('exploded')
    api.on(interests.send, { success: true, message: 'Interest sent.', data: { relation: 'sent' } } as never)
    await user.click(page.getByRole('button', { name: 'Retry' }))
    expect(await page.findByText('Interest Sent!')).toBeTruthy()
    expect(api.asked(interests.send)).toHaveLength(2)
  })

  test('leads to the people who wait when they come first', async () => {
    const { page, user, api, path } = await open('none')
    api.on(interests.send, () => refusal(409, { code: 'interest.answer_first', message: 'Please answer first.' }))
    await user.click(page.getByRole('button', { name: 'Send Interest' }))
    expect(await dialogText('Failed to Send Interest')).toContain('Please answer first.')
    await user.click(page.getByRole('button', { name: 'See who waits' }))
    await waitFor(() => expect(path()).toBe('/Sidebar/profile'))
    expect(api.asked(interests.send)).toHaveLength(1)
  })
})

test('a closed interest says from which day another one can be sent', async () => {
  const { page } = await open('closed', { send_again_on: '2026-12-24' })
  expect(page.getByText('Your interest in Bram de Vries is closed.')).toBeTruthy()
  expect(page.getByText('24 December 2026').getAttribute('datetime')).toBe('2026-12-24')
})

test('after a no, kind words can still be sent', async () => {
  const { page, user, api } = await open('declined')
  api.on(interests.answer, { success: true, message: '' })
  expect(page.getByText("You said no to Bram de Vries's request.")).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Add kind words' }))
  const send = page.getByRole<HTMLButtonElement>('button', { name: 'Send these words' })
  expect(send.disabled).toBe(true)
  const [first] = page.getAllByRole('radio')
  await user.click(first ?? document.body)
  await user.click(send)
  await waitFor(() => expect(api.asked(interests.answer)).toHaveLength(1))
  expect(api.asked(interests.answer)[0]?.body).toMatchObject({ interested_user: OTHER_ID, confirm: false })
  expect(api.asked(interests.answer)[0]?.body.decline).toBeTruthy()
})

test('a received request has the advice about its note', async () => {
  const { page } = await open('received', { note: 'Write to me on my own mail.', note_advice: 'leaving' })
  const advice = within(page.getByRole('complementary', { name: 'Advice' }))
  expect(advice.getByText('Bram would like to write somewhere else.')).toBeTruthy()
  expect(advice.getByText('Only you can see this. Bram can’t.')).toBeTruthy()
})

test('a received request has its note and both answers', async () => {
  const { page } = await open('received', { note: 'I like your garden.' })
  expect(page.getByText('Bram de Vries would like to meet you.')).toBeTruthy()
  expect(page.getByText(/I like your garden\./)).toBeTruthy()
  expect(page.queryByRole('complementary', { name: 'Advice' })).toBeNull()
  for (const name of ['Accept', 'Reject'])
    expect(page.getByRole('button', { name, description: 'Bram de Vries would like to meet you.' })).toBeTruthy()
})
