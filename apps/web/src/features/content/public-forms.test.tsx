// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi, later, refusal, unreachable } from '../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { openApp, SITE } from '../../../test/open-app.tsx'
import { withTexts } from '../../../test/page-texts.ts'
import { anAccount } from '../../../test/people.ts'

const siteOnly = () => new FakeApi().on(content.site, SITE)
type Answer = { success: boolean; message: string }

describe('the contact form', () => {
  const GOOD = { Name: 'Anna Berg', Email: 'anna@example.org', Message: 'Hello there.' }
  async function open(api = siteOnly()) {
    const opened = openApp('/Contact', { account: null, api })
    await opened.page.findByRole('heading', { name: 'Write to us' })
    return opened
  }
  async function send({ user, page }: Awaited<ReturnType<typeof open>>) {
    await fillIn(user, GOOD)
    await user.click(page.getByRole('button', { name: 'SEND' }))
  }

  test('MK-22 MK-23 VA-75 has name, email, message and SEND, beside the ways to reach us', async () => {
    const { page } = await open()
    expect(page.getByLabelText('Name').tagName).toBe('INPUT')
    expect(page.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(page.getByLabelText('Message').tagName).toBe('TEXTAREA')
    expect(page.getByRole('button', { name: 'SEND' }).getAttribute('type')).toBe('submit')
    const main = within(page.getByRole('main'))
    for (const text of [SITE.phone, SITE.fax, SITE.contact_email])
      expect((await main.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('shows Sending..., sends the three texts and says thank you', async () => {
    const answer = later<Answer>()
    const opened = await open()
    opened.api.on(content.contact, () => answer.promise)
    await send(opened)
    await opened.page.findByRole('button', { name: 'Sending...' })
    expect(opened.api.asked(content.contact).map(({ body }) => body)).toEqual([
      { name: 'Anna Berg', email: 'anna@example.org', message: 'Hello there.' },
    ])
    answer.resolve({ success: true, message: 'We answer soon.' })
    await opened.page.findByRole('heading', { name: 'We’ve received your message' })
    expect(opened.page.getByText('We answer soon.')).toBeTruthy()
    await opened.user.click(opened.page.getByRole('button', { name: 'Write another' }))
    expect(contentOf('Message')).toBe('')
  })

  test.each([
    [
      'the words of a refusal',
      () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please' }),
      'Later, please.',
    ],
    ['the generic text', unreachable, 'Something went wrong, please try again later.'],
    ['what the server says', { success: false, message: 'Not today.' }, 'Not today.'],
  ])('a failure says %s and keeps what was written', async (_what, answer, text) => {
    const opened = await open()
    opened.api.on(content.contact, answer)
    await send(opened)
    await opened.page.findByText(`${text} What you wrote is still here.`)
    expect(contentOf('Message')).toBe('Hello there.')
  })

  test('shows the errors of the server at their fields until they change', async () => {
    const opened = await open()
    const errors = { email: 'Invalid email format' }
    opened.api.on(content.contact, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await send(opened)
    await waitFor(() => expect(errorAt('Email')).toBe('Invalid email format'))
    expect(document.activeElement).toBe(opened.page.getByLabelText('Email'))
    await opened.user.type(opened.page.getByLabelText('Email'), 'x')
    await waitFor(() => expect(errorAt('Email')).toBeUndefined())
  })

  test('knows a member', async () => {
    localStorage.setItem('currentUser', JSON.stringify(anAccount()))
    await open()
    await waitFor(() => expect(contentOf('Name')).toBe('Margaret Lindqvist'))
    expect(contentOf('Email')).toBe('margaret@example.org')
  })
})

describe('the landing page', () => {
  const HOME = {
    success: true,
    source: 'text' as const,
    statistics: [
      { image: 'man' as const, number: '15.000', label: 'men online' },
      { image: 'woman' as const, number: '25.000', label: 'women online' },
      { image: 'pair' as const, number: '40.000', label: 'members online' },
      { image: 'world' as const, number: '950.000', label: 'members in total' },
    ],
    claim: 'More than 5.000.000 people worldwide have used Heartwell.',
    counted_at: null,
  }
  const CATEGORIES = ['Dating for Everyone', 'For People Over 40', 'Dating for Fun'].map((title) => ({
    title,
    text: '',
  }))
  const COUPLES = { title: 'More Than 100 Happy Couples Every Month', text: 'Some came for a chat.' }
  async function open(api = siteOnly().on(content.home, HOME)) {
    const opened = openApp('/', { account: null, api: withTexts(api, { couples: [COUPLES], categories: CATEGORIES }) })
    await opened.page.findByRole('heading', { name: 'Last Added Profiles' })
    return opened
  }

  test('MK-02 MK-03 MK-15 shows the figures of the server and its claim', async () => {
    const { page } = await open()
    for (const text of ['15.000', '25.000', '40.000', '950.000']) expect(await page.findByText(text)).toBeTruthy()
    expect(page.getByText(/More than 5\.000\.000 people worldwide/)).toBeTruthy()
  })

  test('has blank places for the figures until the server has answered', async () => {
    const answer = later<typeof HOME>()
    const { page } = await open(siteOnly().on(content.home, () => answer.promise))
    expect(page.queryByText('Women online')).toBeNull()
    const places = () => document.querySelectorAll('main dl dd').length
    expect(places()).toBe(4)
    answer.resolve({ ...HOME, statistics: HOME.statistics.map((row) => ({ ...row, number: '12' })) })
    expect(await page.findAllByText('12')).toHaveLength(4)
  })

  test('has no place for figures when they cannot be loaded', async () => {
    await open(siteOnly().on(content.home, () => refusal(500, { code: 'internal' })))
    await waitFor(() => expect(document.querySelectorAll('main dl dd')).toHaveLength(0))
  })

  test('MK-13 MK-14 has its headings and three categories', async () => {
    const { page } = await open()
    for (const name of [
      'Start Your Search for Love',
      'It all Starts with a Date',
      'Last Added Profiles',
      'More Than 100 Happy Couples Every Month',
    ])
      expect(page.getByRole('heading', { level: 2, name })).toBeTruthy()
    for (const name of ['Dating for Everyone', 'For People Over 40', 'Dating for Fun'])
      expect(page.getByRole('heading', { level: 3, name })).toBeTruthy()
  })

  test('MK-09 MK-12 has a banner of three slides with a dot for each', async () => {
    const { page } = await open()
    const banner = within(page.getByRole('region', { name: 'Welcome' }))
    expect(banner.getAllByRole('group')).toHaveLength(3)
    expect(banner.getAllByRole('button', { name: /\b[123]\b/ })).toHaveLength(3)
  })

  test('RT-36 has no footer', async () => {
    const { page } = await open()
    expect(page.queryByRole('contentinfo')).toBeNull()
  })

  describe('the newsletter', () => {
    async function subscribe(answer: Answer | (() => Response | Promise<Answer>), email = 'anna@example.org') {
      const opened = await open()
      opened.api.on(content.subscribe, answer as never)
      await fillIn(opened.user, { 'Email address': email })
      await opened.user.click(opened.page.getByRole('button', { name: 'SUBSCRIBE' }))
      return opened
    }

    test('MK-17 has an email field and a button SUBSCRIBE', async () => {
      const { page } = await open()
      expect(page.getByLabelText('Email address').getAttribute('type')).toBe('email')
      expect(page.getByRole('button', { name: 'SUBSCRIBE' }).getAttribute('type')).toBe('submit')
    })

    test('MK-17 sends the address and says what to do next', async () => {
      const { page, user, api } = await subscribe({ success: true, message: 'Look into your inbox.' })
      await page.findByText('Look into your inbox.')
      expect(api.asked(content.subscribe).map(({ body }) => body)).toEqual([{ email: 'anna@example.org' }])
      await user.click(page.getByRole('button', { name: 'Use another address' }))
      expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeTruthy()
    })

    test('shows the error of the server at the field', async () => {
      const errors = { email: 'Invalid email format' }
      await subscribe(() => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
      await waitFor(() => expect(errorAt('Email address')).toBe('Invalid email format'))
    })

    test('says a refusal', async () => {
      const { page } = await subscribe(() => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
      expect(await page.findByText('Later, please.')).toBeTruthy()
    })
  })
})

describe('a legal text', () => {
  const text = (desc: string) => ({ success: true, page_type: 'termsandconditions' as const, content: { desc } })

  test('MK-25 shows the text of the server without its markup', async () => {
    const api = siteOnly().on(
      content.page,
      text('<h2>Joining</h2><p>You are <b>18</b>.</p><h2>Leaving</h2><p>Any day.</p>'),
    )
    const { page } = openApp('/termsandcondition', { account: null, api })
    await page.findByRole('heading', { level: 2, name: 'Joining' })
    expect(page.getByText('18').closest('p')?.textContent).toBe('You are 18.')
    expect(page.getByRole('main').textContent).not.toContain('<')
    expect(api.asked(content.page).map(({ body }) => body)).toEqual([{ page_type: 'termsandconditions' }])
  })

  test('that cannot be loaded says so and can be loaded again', async () => {
    const api = siteOnly().on(content.page, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
    const { page, user } = openApp('/privacypolicy', { account: null, api })
    expect(await dialogText('Error!')).toContain('Slowly.')
    await user.click(page.getByRole('button', { name: 'OK' }))
    api.on(content.page, { ...text('<h2>Data</h2><p>Little.</p>'), page_type: 'privacypolicy' })
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('heading', { level: 2, name: 'Data' })).toBeTruthy()
  })
})
