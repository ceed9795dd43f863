// @vitest-environment happy-dom
import { type Encounter, encounters } from '@heartwell/contract/safety/encounters.ts'
import { PERSON_REPORT_REASONS } from '@heartwell/contract/safety/safety.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../../test/forms.ts'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { photoName, uuid } from '../../../../test/people.ts'
import { PERSON_REASONS } from '../../content/public/report-words.ts'

const PEOPLE = '/Sidebar/helpandsupport/people'
const NUMBER = 'ABC-234'

const aPerson = (changed: Partial<Encounter> = {}): Encounter => ({
  id: uuid(40),
  name: 'Alan',
  type: 'user',
  kind: 'conversation',
  first_on: '2026-03-03',
  last_on: '2026-04-09',
  first_words: 'You had me at crossword.',
  in_messages: false,
  member_id: null,
  image: null,
  open_report: null,
  ...changed,
})
const BRAM = aPerson({
  id: uuid(41),
  name: 'Bram',
  first_on: '2026-11-08',
  in_messages: true,
  member_id: uuid(2),
  image: photoName(2),
})

test('PERSON_REASONS are those of the contract, in its order', () => {
  expect(PERSON_REASONS).toEqual(PERSON_REPORT_REASONS)
})

describe('Somebody I met here', () => {
  const open = (...people: Encounter[]) => {
    const api = memberApi().on(encounters.list, { success: true, people, next_cursor: null })
    return openApp(PEOPLE, { api })
  }

  test('shows first names and dates; whoever is gone has a letter and one text, whatever the reason', async () => {
    const { page } = open(BRAM, aPerson())
    const list = await page.findByRole('list', { name: 'People' })
    const [bram, alan] = within(list).getAllByRole('link')
    expect(bram?.textContent).toBe('Bramsince 8 November 2026‘You had me at crossword.’')
    expect(bram?.querySelector('img')?.getAttribute('src')).toContain(photoName(2))
    expect(alan?.textContent).toBe('AAlanNo longer in your messages3 March to 9 April 2026‘You had me at crossword.’')
    expect(alan?.querySelector('img')).toBeNull()
    expect(alan?.getAttribute('href')).toBe(`${PEOPLE}/${uuid(40)}`)
  })

  test('says who was only an interest, who is a counsellor and who is reported', async () => {
    const { page } = open(
      aPerson({ kind: 'interest', first_words: null }),
      aPerson({ id: uuid(42), type: 'counsellor', in_messages: true, open_report: NUMBER }),
    )
    const [interest, counsellor] = within(await page.findByRole('list', { name: 'People' })).getAllByRole('link')
    expect(interest?.textContent).toBe('AAlanNot in your messagesInterests, 3 March to 9 April 2026')
    expect(counsellor?.textContent).toContain('CounsellorYou reported this person')
  })

  test('is searched, and says when nobody is found', async () => {
    const { page, user, api } = open(BRAM)
    await page.findByRole('list', { name: 'People' })
    api.on(encounters.list, { success: true, people: [], next_cursor: null })
    await user.type(page.getByRole('searchbox'), 'Nobody')
    await page.findByText('Nobody found. Try the first name, or words from your first message.')
    expect(api.asked(encounters.list).at(-1)?.search).toEqual({ search: 'Nobody' })
  })

  test('is empty for a new member, and leads to the page for people who are missing', async () => {
    const { page } = open()
    await page.findByText('Nobody yet. Everybody you write to or speak with will appear here.')
    expect(page.getByRole('link', { name: 'Describe the person instead' }).getAttribute('href')).toBe('/report')
    expect(page.getByRole('link', { name: /I’m not safe now/ }).getAttribute('href')).toBe(
      '/Sidebar/helpandsupport/not-safe',
    )
  })

  test('that cannot be loaded says so instead of looking empty', async () => {
    const api = memberApi().on(encounters.list, () => refusal(500, { code: 'internal' }))
    const { page } = openApp(PEOPLE, { api })
    await page.findByRole('button', { name: 'Try again' })
    expect(page.queryByText(/Nobody yet/)).toBeNull()
  })
})

describe('the report about a person', () => {
  async function openForm(person: Encounter = aPerson()) {
    const api = memberApi().on(encounters.read, { success: true, data: person })
    const opened = openApp(`${PEOPLE}/${person.id}`, { api })
    await opened.page.findByRole('form', { name: 'Report about Alan' })
    return opened
  }
  const sent = { success: true, message: 'Thank you.', case_number: NUMBER }
  const send = 'Send the report'

  test('is sent with answers about harm, and shows its case number', async () => {
    const { page, user, api } = await openForm()
    api.on(encounters.report, sent)
    expect(page.queryByLabelText(/When was it/)).toBeNull()
    await user.click(page.getByRole('radio', { name: /Harmed me at a meeting/ }))
    await fillIn(user, { 'When was it? (optional)': 'On Friday', 'In your own words (optional)': 'In the car.' })
    await user.selectOptions(page.getByLabelText('Have you told the police? (optional)'), 'Yes')
    await user.selectOptions(page.getByLabelText('How may we reach you?'), 'By phone')
    await user.click(page.getByRole('button', { name: send }))
    const heading = await page.findByRole('heading', { name: 'Thank you. We have your report.' })
    expect(document.activeElement).toBe(heading)
    page.getByText(NUMBER)
    expect(api.asked(encounters.report)).toMatchObject([
      {
        params: { id: uuid(40) },
        body: {
          reason: 'Harm',
          description: 'In the car.',
          happened_when: 'On Friday',
          happened_where: '',
          police_informed: 'yes',
          reply_by: 'phone',
          block: true,
        },
      },
    ])
    expect(page.getByRole('link', { name: 'See your report' }).getAttribute('href')).toBe(
      `/Sidebar/helpandsupport/reports/${NUMBER}`,
    )
    expect(page.getByRole('link', { name: 'read your conversation with Alan' }).getAttribute('href')).toBe(
      `${PEOPLE}/${uuid(40)}/messages`,
    )
  })

  test('of another reason sends no answers about harm that were written before', async () => {
    const { page, user, api } = await openForm()
    api.on(encounters.report, sent)
    await user.click(page.getByRole('radio', { name: /Harmed me/ }))
    await fillIn(user, { 'Where? (optional)': 'In Bath' })
    await user.click(page.getByRole('radio', { name: /Asked for money/ }))
    await user.click(page.getByLabelText('Make sure that Alan can never find me here again'))
    await user.click(page.getByRole('button', { name: send }))
    await page.findByText(NUMBER)
    expect(api.asked(encounters.report)[0]?.body).toMatchObject({
      happened_where: '',
      police_informed: null,
      block: false,
    })
  })

  test('without a reason is refused at the question, which gets the focus', async () => {
    const { page, user, api } = await openForm()
    await user.click(page.getByRole('button', { name: send }))
    await page.findByText('Please choose a reason')
    expect(document.activeElement).toBe(page.getByRole('radio', { name: /Harmed me/ }))
    expect(api.asked(encounters.report)).toEqual([])
  })

  test('for something else needs words', async () => {
    const { page, user } = await openForm()
    await user.click(page.getByRole('radio', { name: 'Something else' }))
    await user.click(page.getByRole('button', { name: send }))
    await page.findByText('Please tell us what happened')
    expect(errorAt('In your own words')).toBe('Please tell us what happened')
  })

  test.each([
    ['description', /In your own words/, 'Please keep it under 2000 characters'],
    ['happened_when', /When was it/, 'Please keep this under 200 characters'],
    ['happened_where', /Where/, 'Please keep this under 200 characters'],
    ['police_informed', /told the police/, 'Please choose an answer'],
    ['reply_by', /How may we reach you/, 'Please choose how we may reach you'],
    ['block', /never find me/, 'Please say yes or no'],
  ])('shows what the server says about %s at its field', async (field, label, message) => {
    const { page, user, api } = await openForm()
    api.on(encounters.report, () => refusal(400, { code: 'request.invalid', message, errors: { [field]: message } }))
    await user.click(page.getByRole('radio', { name: /Harmed me/ }))
    await user.click(page.getByRole('button', { name: send }))
    await page.findByText(message)
    expect(errorAt(label)).toBe(message)
  })

  test.each([
    [404, 'not_found', 'There is nothing here.'],
    [429, 'rate_limit.exceeded', 'You have tried too often. Please wait.'],
  ])(
    'that is refused with %d %s shows the text above the button, and keeps what was written',
    async (status, code, message) => {
      const { page, user, api } = await openForm()
      api.on(encounters.report, () => refusal(status, { code, message }))
      await user.click(page.getByRole('radio', { name: /Is under 18/ }))
      await fillIn(user, { 'In your own words (optional)': 'She said so.' })
      await user.click(page.getByRole('button', { name: send }))
      await page.findByText(message)
      expect(page.getByLabelText<HTMLTextAreaElement>(/In your own words/).value).toBe('She said so.')
    },
  )

  test('of a counsellor offers no block, and an open report is named above the form', async () => {
    const { page } = await openForm(aPerson({ type: 'counsellor', open_report: NUMBER }))
    expect(page.queryByLabelText(/never find me/)).toBeNull()
    expect(page.getByRole('link', { name: `See your report ${NUMBER}` })).toBeTruthy()
  })

  test('of nobody whom the member has met says so', async () => {
    const api = memberApi().on(encounters.read, () => refusal(404, { code: 'not_found' }))
    const { page } = openApp(`${PEOPLE}/${uuid(40)}`, { api })
    await page.findByRole('heading', { name: 'Person not found' })
  })

  test('opens from the id of an account', async () => {
    const api = memberApi()
      .on(encounters.list, { success: true, people: [aPerson()], next_cursor: null })
      .on(encounters.read, { success: true, data: aPerson() })
    const { page, path } = openApp(`${PEOPLE}/with/${uuid(2)}`, { api })
    await page.findByRole('form', { name: 'Report about Alan' })
    expect(path()).toBe(`${PEOPLE}/${uuid(40)}`)
    expect(api.asked(encounters.list)[0]?.search).toEqual({ member_id: uuid(2) })
  })

  test('from the id of an account without a contact leads to the list', async () => {
    const api = memberApi().on(encounters.list, { success: true, people: [], next_cursor: null })
    const { page, path } = openApp(`${PEOPLE}/with/${uuid(3)}`, { api })
    await page.findByRole('heading', { name: 'Somebody I met here' })
    expect(path()).toBe(PEOPLE)
  })
})

describe('the conversation with a reported person', () => {
  const message = (seq: number, changed = {}) => ({
    seq,
    mine: false,
    msg: `Message ${seq}`,
    picture: false,
    deleted: false,
    timestamp: '2026-04-02T18:30:00.000Z',
    ...changed,
  })

  test('is read in its order, with earlier messages on request', async () => {
    const api = memberApi()
      .on(encounters.read, { success: true, data: aPerson() })
      .on(encounters.messages, {
        success: true,
        messages: [
          message(51, { mine: true }),
          message(52, { deleted: true, msg: '' }),
          message(53, { picture: true, msg: '' }),
        ],
        has_earlier: true,
      })
    const { page, user } = openApp(`${PEOPLE}/${uuid(40)}/messages`, { api })
    await page.findByRole('heading', { name: 'Your conversation with Alan' })
    const texts = async () =>
      within(await page.findByRole('list', { name: 'Messages' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace(/ · .*\d\d:\d\d/, ': '))
    expect(await texts()).toEqual(['You: Message 51', 'Alan: This message was deleted', 'Alan: A picture'])
    api.on(encounters.messages, { success: true, messages: [message(50)], has_earlier: false })
    await user.click(page.getByRole('button', { name: 'Show earlier messages' }))
    await page.findByText('Message 50')
    expect((await texts())[0]).toBe('Alan: Message 50')
    expect(api.asked(encounters.messages).at(-1)?.search).toEqual({ before: '51' })
  })

  test('is closed without an open report', async () => {
    const api = memberApi()
      .on(encounters.read, { success: true, data: aPerson() })
      .on(encounters.messages, () => refusal(404, { code: 'not_found' }))
    const { page } = openApp(`${PEOPLE}/${uuid(40)}/messages`, { api })
    await page.findByText('This conversation is closed')
  })
})
