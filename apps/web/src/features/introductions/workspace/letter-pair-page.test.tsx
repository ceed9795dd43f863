// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { counsellorIntroductions, type LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TODAY } from '../../../../test/counsellor-workspace.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { LetterPairPage } from './letter-pair-page.tsx'

const [CLIENT, OTHER] = [uuid(1), uuid(2)]
const AT = '2026-11-27T18:00:00.000Z'
const letter = (reader: string, about: string, id: string): LetterPair['letters'][0] => ({
  reader: { id, first_name: reader, image: null },
  about: { first_name: about, age_band: 'Early sixties', region: 'Somerset' },
  draft: { paragraph: 'A quiet and kind person who reads aloud. '.repeat(5), reasons: [], difference: '' },
  suggested_reasons: [`You both value ${about === 'Thomas' ? 'fairness' : 'courtesy'}`],
  suggested_difference: `${about} rises early.`,
  profile: { profession: 'Restorer', facts: ['Has a dog'], interests: ['Walking'], words: ['Tea at four.'] },
  faults: ['reasons', 'difference'],
})
const PAIR: LetterPair = {
  client: { id: CLIENT, name: 'Margaret H.', image: null },
  letters: [letter('Margaret', 'Thomas', CLIENT), letter('Thomas', 'Margaret', OTHER)],
  state: 'draft',
  delivers_at: AT,
  closes_at: '2026-12-11T18:00:00.000Z',
  saved_at: null,
  obstacle: null,
}

beforeEach(() => sessionStorage.clear())

async function open(pair: Partial<LetterPair> = {}) {
  const api = memberApi()
    .on(counsellorWorkspace.today, TODAY)
    .on(counsellorIntroductions.letters, { success: true, data: { ...PAIR, ...pair } })
    .on(counsellorIntroductions.saveLetters, { success: true, message: 'Saved', faults: [[], []], saved_at: AT })
    .on(counsellorIntroductions.send, { success: true, message: 'Sent', delivers_at: AT })
    .on(counsellorIntroductions.takeBack, { success: true, message: 'Back' })
    .on(counsellorIntroductions.discard, { success: true, message: 'The draft is deleted' })
  const route = '/letters/:clientId/:otherId'
  const opened = await renderForMember(<LetterPairPage />, { api, route, path: `/letters/${CLIENT}/${OTHER}` })
  return opened
}

test('the button says what is missing, and sends both letters once both are finished and it is confirmed', async () => {
  const { page, user, api } = await open()
  const send = await page.findByRole('button', { name: 'Send both letters' })
  const says = () =>
    page
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ')
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(says()).toContain('Still to change, in the letter to Margaret: choose at least one reason.')
  await user.click(send)
  expect(page.queryByRole('alertdialog')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Use You both value fairness' }))
  await user.click(page.getByRole('button', { name: 'Use You both value courtesy' }))
  expect(says()).toContain('Still to change, in the letter to Margaret: name one honest difference.')
  await user.click(page.getByRole('button', { name: 'Use Thomas rises early.' }))
  await user.click(page.getByRole('button', { name: 'Use Margaret rises early.' }))
  expect(says()).toContain('Both can answer until Friday 11 December.')
  await user.click(send)
  const dialog = await page.findByRole('alertdialog', { name: 'Send both letters?' })
  expect(dialog.textContent).toContain(
    'Margaret and Thomas get their letters on Friday 27 November at 18:00. You can take them back until then.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Send both letters' }))
  expect(await page.findByRole('heading', { name: 'Both letters go out on Friday 27 November at 18:00' })).toBeTruthy()
  const [sent] = api.asked(counsellorIntroductions.send)
  expect(sent?.body.letters[0]).toMatchObject({
    reasons: [{ side: 'both', text: 'You both value fairness' }],
    difference: 'Thomas rises early.',
  })
  await user.click(page.getByRole('button', { name: 'Take both letters back' }))
  expect(await page.findByRole('button', { name: 'Send both letters' })).toBeTruthy()
})

test('both letters can be read as they arrive, and an obstacle keeps them from being sent', async () => {
  const { page, user } = await open({ obstacle: 'One of them has letters to answer first.' })
  await user.click(await page.findByRole('button', { name: 'Read both letters' }))
  const arrives = page.getByRole('region', { name: 'The letter to Margaret' })
  expect(within(arrives).getByRole('heading', { name: 'Margaret, may I introduce Thomas?' })).toBeTruthy()
  expect(arrives.textContent).toContain('Early sixties, Somerset')
  expect(page.getByRole('button', { name: 'Send both letters' }).getAttribute('aria-disabled')).toBe('true')
  expect(page.getAllByText('One of them has letters to answer first.').length).toBeGreaterThan(0)
})

test('letters that were delivered cannot be taken back', async () => {
  const { page } = await open({ state: 'delivered' })
  expect(await page.findByRole('heading', { name: 'Both letters are with their readers' })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Take both letters back' })).toBeNull()
})

test('a draft is deleted after a confirmation, and is not saved again', async () => {
  const { page, user, api } = await open({ saved_at: AT })
  await user.click(await page.findByRole('button', { name: 'Delete this draft' }))
  const dialog = await page.findByRole('alertdialog', { name: 'Delete this draft?' })
  expect(dialog.textContent).toContain(
    'What you wrote about Margaret and Thomas is gone then. Neither of them has seen it.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(api.asked(counsellorIntroductions.discard)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Use You both value fairness' }))
  await user.click(page.getByRole('button', { name: 'Delete this draft' }))
  const again = await page.findByRole('alertdialog', { name: 'Delete this draft?' })
  await user.click(within(again).getByRole('button', { name: 'Delete this draft' }))
  await waitFor(() => expect(api.asked(counsellorIntroductions.discard)).toHaveLength(1))
  await waitFor(() => expect(page.queryByRole('button', { name: 'Delete this draft' })).toBeNull())
  expect(api.asked(counsellorIntroductions.saveLetters)).toEqual([])
})

test('letters of which nothing is saved have no draft to delete', async () => {
  const { page } = await open()
  expect(await page.findByRole('button', { name: 'Send both letters' })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Delete this draft' })).toBeNull()
})

const CONFLICT = { readers: 2, requested_at: null, until: null, released: null, returned: null }
const finished = (one: LetterPair['letters'][0]) => ({
  ...one,
  faults: [],
  draft: { ...one.draft, reasons: [{ side: 'both' as const, text: 'You both walk.' }], difference: 'A dog.' },
})
const FINISHED: LetterPair['letters'] = [finished(PAIR.letters[0]), finished(PAIR.letters[1])]

test('letters to two own clients go to a second reader, and can be taken back until they are released', async () => {
  const { page, user, api } = await open({ letters: FINISHED, conflict: CONFLICT })
  api.on(counsellorIntroductions.send, { success: true, message: 'Waits', delivers_at: AT, needs_reader: true })
  const note = await page.findByRole('region', { name: 'Conflict' })
  expect(note.textContent).toBe(
    'Both are your clientsAnother consultant reads both letters before they are sent, and each letter says so.',
  )
  await user.click(page.getByRole('button', { name: 'Send to a second reader' }))
  const dialog = await page.findByRole('alertdialog', { name: 'Send both letters to a second reader?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send to a second reader' }))
  expect(await page.findByRole('heading', { name: 'Both letters wait for a second reader' })).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Take both letters back' }))
  expect(await page.findByRole('button', { name: 'Send to a second reader' })).toBeTruthy()
})

test('returned letters show who returned them and why', async () => {
  const returned = { reader: 'Ruth Aronson', at: AT, reason: 'He would read this as a promise.' }
  const { page } = await open({ letters: FINISHED, conflict: { ...CONFLICT, returned } })
  const note = await page.findByRole('region', { name: 'Conflict' })
  expect(note.textContent).toContain('Ruth Aronson returned them on 27 November')
  expect(within(note).getByText('He would read this as a promise.')).toBeTruthy()
})

test('letters that nobody read in time say so', async () => {
  const { page } = await open({ conflict: { ...CONFLICT, returned: { reader: null, at: AT, reason: null } } })
  expect(
    await page.findByText(
      'Nobody read these letters in time, so they came back to you on 27 November. You can send them again.',
    ),
  ).toBeTruthy()
})

test('without another consultant the page says who can give the role, and nothing is sent', async () => {
  const { page, user } = await open({ letters: FINISHED, conflict: { ...CONFLICT, readers: 0 } })
  const note = await page.findByRole('region', { name: 'Conflict' })
  expect(note.textContent).toContain(
    'An administrator can invite one in the console. A moderator approves the listing.',
  )
  const send = page.getByRole('button', { name: 'Send to a second reader' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.click(send)
  expect(page.queryByRole('alertdialog')).toBeNull()
})
