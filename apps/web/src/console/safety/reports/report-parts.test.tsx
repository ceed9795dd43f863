// @vitest-environment happy-dom
import { consoleSearch, type FoundMember } from '@heartwell/contract/console/console-search.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { type EvidenceMessage, type MemberReport, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText, errorAt } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { OTHER_ID, photoName, uuid } from '../../../../test/people.ts'
import { aReport, aRow, hoursAgo, NUMBER } from '../../../../test/reports.ts'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'

async function open(report: Partial<MemberReport> = {}) {
  const api = consoleApi(['moderator'])
    .on(reportsInbox.report, { success: true, data: aReport(report) })
    .on(reportsInbox.list, { success: true, counts: { open: 1, decided: 0 }, rows: [], next_cursor: null })
  const opened = renderForStaff(<ReportDetail number={NUMBER} />, api)
  await opened.page.findByRole('heading', { level: 2 })
  return opened
}

const NOTICE: Partial<MemberReport> = {
  reporter: null,
  reporter_type: 'visitor',
  notice: { about: 'Alan from Bath', relation: 'relative', name: 'Ann', email: 'ann@example.org' },
  reported: { id: null, name: '', suspended: false },
  name: '',
}

describe('the strikes of the reported member', () => {
  test.each([
    [{ points: 1, decisions: 1 }, /^1 strike point from 1 decision, made /],
    [{ points: 3.5, decisions: 2 }, /^3\.5 strike points from 2 decisions, the last one /],
  ])('are a sum that decides nothing: %j', async (sum, text) => {
    const { page } = await open({ strikes: { ...sum, last_at: hoursAgo(30) } })
    const words = 'Each counts in full for 180 days and half for as long again. Points weigh; they decide nothing.'
    expect(page.getByText(words).parentElement?.textContent).toMatch(text)
  })

  test('are none without decisions', async () => {
    const { page } = await open()
    expect(page.getByText('No strikes: no decision of the last year counts.')).toBeTruthy()
  })

  test('are not shown of a counsellor', async () => {
    const { page } = await open({ strikes: null, reported_type: 'counsellor' })
    expect(page.queryByText(/strike/i)).toBeNull()
  })
})

describe('a picture of the evidence', () => {
  const picture: EvidenceMessage = {
    seq: 2,
    sender: 'reported',
    name: 'Bram',
    msg: '',
    picture: true,
    picture_id: uuid(70),
    deleted: false,
    timestamp: hoursAgo(3),
    is_reported: true,
  }
  const LABEL = 'Why do you need to see it?'
  async function openReason() {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
    const opened = await open({ evidence: [picture] })
    expect(opened.page.queryByRole('img')).toBeNull()
    await opened.user.click(opened.page.getByRole('button', { name: 'Look at the picture' }))
    return opened
  }

  test('opens small and grey after a reason, then on request large and in colour', async () => {
    const { page, user, api } = await openReason()
    api.on(reportsInbox.picture, () => new Response(new Uint8Array([255, 216])))
    await user.type(page.getByLabelText(LABEL), 'A threat in it')
    await user.click(page.getByRole('button', { name: 'Show it' }))
    const shown = await page.findByRole('img', { name: 'Sent by Bram' })
    expect(shown.className).toMatch(/grayscale/)
    expect(api.asked(reportsInbox.picture)).toMatchObject([
      { params: { number: NUMBER, id: uuid(70) }, body: { reason: 'A threat in it' } },
    ])
    await user.click(page.getByRole('button', { name: 'Large and in colour' }))
    expect(page.getByRole('img').className).not.toMatch(/grayscale/)
    await user.click(page.getByRole('button', { name: 'Hide it again' }))
    expect(page.queryByRole('img')).toBeNull()
    page.getByRole('button', { name: 'Look at the picture' })
  })

  test('needs a reason', async () => {
    const { page, user, api } = await openReason()
    await user.click(page.getByRole('button', { name: 'Show it' }))
    await waitFor(() => expect(errorAt(LABEL)).toBe('A reason is required'))
    expect(api.asked(reportsInbox.picture)).toEqual([])
  })

  test('that is refused stays closed and says why', async () => {
    const { page, user, api } = await openReason()
    api.on(reportsInbox.picture, () => refusal(404, { code: 'not_found', message: 'There is nothing here.' }))
    await user.type(page.getByLabelText(LABEL), 'A threat in it')
    await user.click(page.getByRole('button', { name: 'Show it' }))
    await page.findByText('There is nothing here.')
    expect(page.queryByRole('img')).toBeNull()
  })
})

describe('the profile of a reported person', () => {
  const profile: MemberReport['profile'] = {
    name: 'Bram de Vries',
    age: 54,
    profession: 'Surgeon',
    cultural_background: 'From Ghent.',
    religious_belief: null,
    interests: ['Chess', 'Opera'],
    own_words: [{ prompt: 'sunday', text: 'The lido at nine' }],
    facts: [{ label: 'Children', text: 'Grown-up children' }],
    photos: [uuid(71), uuid(72)],
  }

  test('has its texts as they were, and each photo opens small and grey after a reason', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
    const { page, user, api } = await open({ profile })
    const region = within(page.getByRole('region', { name: 'Profile' }))
    expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Bram de Vries',
      '54',
      'Surgeon',
      'From Ghent.',
      'Chess, Opera',
      'The lido at nine',
      'Grown-up children',
    ])
    expect(region.queryByText('Religious belief')).toBeNull()
    page.getByText('We keep this until 1 November 2028.')
    api.on(reportsInbox.picture, () => new Response(new Uint8Array([255, 216])))
    expect(region.queryByRole('img')).toBeNull()
    await user.click(region.getByRole('button', { name: 'Look at photo 2' }))
    await user.type(page.getByLabelText('Why do you need to see it?'), 'A stolen photo')
    await user.click(page.getByRole('button', { name: 'Show it' }))
    const shown = await region.findByRole('img', { name: 'Photo 2 of Bram de Vries' })
    expect(shown.className).toMatch(/grayscale/)
    expect(api.asked(reportsInbox.picture)).toMatchObject([
      { params: { number: NUMBER, id: uuid(72) }, body: { reason: 'A stolen photo' } },
    ])
  })

  test('says when it showed no photos', async () => {
    const { page } = await open({ profile: { ...profile, photos: [] } })
    page.getByText('It showed no photos.')
  })
})

test('a report of harm has its answers, the wish for an answer and the notes of interests', async () => {
  const { page } = await open({
    reason: 'Harm',
    happened_when: 'On Friday',
    happened_where: 'In Bath',
    police_informed: 'yes',
    reply_by: 'phone',
    notes: [{ sender: 'reported', text: 'We should meet soon.', about: null, sent_at: hoursAgo(90) }],
  })
  page.getByRole('heading', { name: 'Harm at a meeting' })
  for (const text of ['On Friday', 'In Bath', 'Yes', 'By phone']) page.getByText(text)
  expect(within(page.getByRole('region', { name: 'Notes of interests' })).getByRole('listitem').textContent).toMatch(
    /^Bram de Vries.*We should meet soon\.$/,
  )
  page.getByText('We keep this until 1 November 2028.')
})

test.each<[string, ShownSubject, string]>([
  [
    'words as they were',
    { kind: 'answer', label: 'A Sunday I’d share', text: 'The lido. Then eggs.', sentences: [1] },
    'About words of Asha Rao, as they were then: A Sunday I’d shareThe lido. Then eggs.',
  ],
  ['a photo', { kind: 'photo', name: photoName(1) }, 'About a photo of Asha Rao'],
  ['a photo that is gone', { kind: 'photo', name: null }, 'About a photo of Asha Rao, which has been removed since'],
])('a note says what it was about: %s', async (_what, about, text) => {
  const reporter = { id: OTHER_ID, name: 'Asha Rao', suspended: false }
  const { page } = await open({
    reporter,
    notes: [{ sender: 'reported', text: 'Eggs?', about, sent_at: hoursAgo(90) }],
  })
  const note = within(page.getByRole('region', { name: 'Notes of interests' })).getByRole('listitem')
  expect(note.textContent).toContain(`${text}Eggs?`)
  expect(within(note).queryByRole('mark')?.textContent).toBe(about.kind === 'answer' ? 'Then eggs.' : undefined)
  const picture = about.kind === 'photo' ? about.name : null
  expect(within(note).queryByRole('img') !== null).toBe(picture !== null)
})

test('a deleted account has its first name, without a link', async () => {
  const { page } = await open({ reported: { id: null, name: 'Bram', suspended: false } })
  expect(page.queryByRole('link', { name: 'Bram' })).toBeNull()
  page.getByText('Account deleted')
})

describe('a public report', () => {
  const found: FoundMember = {
    id: OTHER_ID,
    name: 'Alan Grey',
    email: 'alan@example.org',
    approval: 'approved',
    is_suspended: false,
  }
  const results = (members: FoundMember[]) => ({
    success: true,
    members,
    cases: [],
    reports: [],
    bookings: [],
    payments: [],
  })

  test('is marked in the inbox, also while nobody is identified', () => {
    const row = aRow({ reporter_type: 'visitor', name: '' })
    const { page } = renderForStaff(
      <ReportList rows={[row]} filter={{ state: 'open', cursor: null }} chosen={undefined} />,
      consoleApi(['moderator']),
    )
    page.getByText(`Nobody identified yet · Public report · ${NUMBER}`)
  })

  test('has what it is about and who sent it', async () => {
    const { page } = await open(NOTICE)
    for (const text of ['Alan from Bath', 'Ann, ann@example.org', 'It is about somebody close to them'])
      page.getByText(text)
    expect(page.queryByText('Automatic')).toBeNull()
    page.getByText('For our own records. We only tell the sender that we have decided.')
  })

  test('is given to a member who was searched for', async () => {
    const { page, user, api } = await open(NOTICE)
    api
      .on(consoleSearch.search, results([found]))
      .on(reportsInbox.identify, { success: true, message: 'The report is about Alan Grey.' })
    await user.type(page.getByRole('searchbox', { name: 'Name, email or phone number' }), 'Alan')
    await user.click(await page.findByRole('button', { name: /It is about them/ }))
    await dialogText('Is the report about Alan Grey?')
    await user.click(page.getByRole('button', { name: 'Yes, it is' }))
    await page.findByText('The report is about Alan Grey.')
    expect(api.asked(reportsInbox.identify)).toMatchObject([
      { params: { number: NUMBER }, body: { member_id: OTHER_ID } },
    ])
  })

  test('says when nobody is found', async () => {
    const { page, user, api } = await open(NOTICE)
    api.on(consoleSearch.search, results([]))
    await user.type(page.getByRole('searchbox'), 'Nobody')
    await page.findByText('No member is found.')
  })

  test('cannot be acted on without a member, and says so', async () => {
    const { page, user, api } = await open(NOTICE)
    const message = 'Please choose the member whom this report is about before you act.'
    api.on(reportsInbox.decide, () => refusal(409, { code: 'report.unidentified', message }))
    await user.click(page.getByRole('radio', { name: /^Warn/ }))
    await user.type(page.getByLabelText('Why'), 'Money.')
    await user.click(page.getByRole('button', { name: 'Decide' }))
    await page.findByText(message)
  })
})

test('a decision about a deleted account says whom it is for, and offers neither a ban nor a letter', async () => {
  const { page, user } = await open({ reported: { id: null, name: 'Bram', suspended: false } })
  expect(page.queryByRole('radio', { name: /^Ban/ })).toBeNull()
  await user.click(page.getByRole('radio', { name: /^Would have been suspended/ }))
  const hint =
    'Bram’s account is deleted. If a profile comes with the same email address or phone number, its reviewer sees this.'
  expect(page.getAllByText(hint)).toHaveLength(2)
  expect(page.queryByRole('group', { name: 'How long' })).toBeNull()
  expect(page.queryByLabelText('Text for the member')).toBeNull()
})
