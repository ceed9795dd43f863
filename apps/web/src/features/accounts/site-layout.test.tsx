// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi, refusal, unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { matchesApi } from '../../../test/matches-api.ts'
import { memberApi, openApp, SITE, siteHeader } from '../../../test/open-app.tsx'
import { withTexts } from '../../../test/page-texts.ts'
import { aMatch, anAccount, OWN_ID } from '../../../test/people.ts'

/** As the pages read it: with a status that this version may not know. */
const getUser = { ...profiles.getUser, response: AccountAnswer }
const atStatus = (profile_completion_status: string, approve_reject = 'pending') =>
  anAccount({ profile_completion_status, approve_reject } as never)

/** A page of the site that a visitor and a member may both open. */
async function openContact(stored: string | null, api: FakeApi) {
  if (stored !== null) localStorage.setItem('currentUser', stored)
  const opened = openApp('/Contact', { account: null, api })
  await opened.page.findByRole('heading', { level: 1 })
  return opened
}
const siteOnly = () => new FakeApi().on(content.site, SITE)

describe('the header', () => {
  test('RT-15 has its four links, their labels and addresses', async () => {
    await openContact(null, siteOnly())
    const nav = within(siteHeader()).getByRole('navigation', { name: 'Main' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/', 'Home'],
      ['/about', 'About Us'],
      ['/services', 'Why Choose Us'],
      ['/Contact', 'Contact'],
    ])
  })

  test('MK-07 MK-08 has the contact email and an icon for each network', async () => {
    await openContact(null, siteOnly())
    const header = within(siteHeader())
    const mail = await header.findByRole('link', { name: SITE.contact_email })
    expect(mail.getAttribute('href')).toBe(`mailto:${SITE.contact_email}`)
    for (const [name, address] of Object.entries({ Facebook: SITE.social.facebook, Instagram: SITE.social.instagram }))
      expect(header.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(address)
  })

  test('MK-05 calls its button Find A Match without a stored user', async () => {
    await openContact(null, siteOnly())
    expect(within(siteHeader()).getByRole('button', { name: 'Find A Match' })).toBeTruthy()
  })

  test('MK-06 calls its button Hi and the name with a stored user', async () => {
    await openContact(JSON.stringify({ id: OWN_ID, name: 'Zoe' }), siteOnly())
    expect(within(siteHeader()).getByRole('button', { name: 'Hi Zoe' })).toBeTruthy()
  })

  const entryLinks = () =>
    ['Log in', 'Join'].map((name) => within(siteHeader()).queryByRole('link', { name })?.getAttribute('href'))

  test('RT-15 offers a visitor Log in and Join beside Find A Match', async () => {
    await openContact(null, siteOnly())
    expect(entryLinks()).toEqual(['/Login', '/RegistrationPage'])
  })

  test('RT-15 offers a known member neither', async () => {
    await openContact(JSON.stringify({ id: OWN_ID, name: 'Zoe' }), siteOnly())
    expect(entryLinks()).toEqual([undefined, undefined])
  })

  test.each([
    ['/Login', 'Login', 0],
    ['/verify-email', 'This link didn’t work', 0],
    ['/no-such-page', 'This road ends here', 1],
  ])(
    'RT-35 on %s, headed %s, has %i filled buttons, because a page with a task has its own',
    async (at, name, count) => {
      const { page } = openApp(at, { account: null })
      await page.findByRole('heading', { level: 1, name })
      expect(siteHeader().querySelectorAll('.btn-primary').length).toBe(count)
    },
  )

  test('MK-24 RT-36 the footer links to both legal texts', async () => {
    const { page } = await openContact(null, siteOnly())
    const footer = within(page.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacypolicy')
    expect(footer.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/termsandcondition')
  })
})

describe('the button of the header', () => {
  const press = ({ user }: Awaited<ReturnType<typeof openContact>>) =>
    user.click(within(siteHeader()).getByRole('button', { name: /^(Find A Match|Hi )/ }))

  test.each([null, '{bad', '{}', '{"name":"Zoe"}'])(
    'ST-21 leads to /Login when the stored user is %s',
    async (stored) => {
      const opened = await openContact(stored, siteOnly())
      await press(opened)
      await waitFor(() => expect(opened.path()).toBe('/Login'))
      expect(opened.api.asked(getUser)).toEqual([])
    },
  )

  test.each([{ id: OWN_ID }, { _id: OWN_ID }])('EN-02 looks up the member who is stored as %j', async (stored) => {
    const api = siteOnly().on(getUser, { success: true, message: '', data: atStatus('gender') })
    const opened = await openContact(JSON.stringify(stored), api)
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/GenderPage'))
    expect(api.asked(getUser)[0]?.body).toEqual({ user_id: OWN_ID })
  })

  test('ST-15 leads a member who is not approved to /FinalSubmissionPage', async () => {
    const rejected = atStatus('Tab', 'rejected')
    const opened = await openContact(JSON.stringify({ id: OWN_ID }), onboardingApi(rejected))
    opened.api.on(content.page, { success: true, page_type: 'privacypolicy', content: { desc: '' } })
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/FinalSubmissionPage'))
  })

  test('ST-18 leads to /Login for an unknown status', async () => {
    const opened = await openContact(JSON.stringify({ id: OWN_ID }), memberApi(atStatus('xyz')))
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/Login'))
  })

  test('ER-13 a failed look-up says the words of the server and leads to /Login', async () => {
    const api = siteOnly().on(getUser, { success: false, message: 'We do not know you.' })
    const opened = await openContact(JSON.stringify({ id: OWN_ID }), api)
    await press(opened)
    expect(await dialogText('Error!')).toBe('Error!We do not know you.OK')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(opened.path()).toBe('/Login'))
  })

  test('ER-03 no answer says the generic text and leads to /Login', async () => {
    const opened = await openContact(JSON.stringify({ id: OWN_ID }), siteOnly().on(getUser, unreachable))
    await press(opened)
    expect(await dialogText('Error!')).toBe('Error!Something went wrong, please try again laterOK')
  })
})

describe('the guards', () => {
  test.each([
    '/Sidebar',
    '/Sidebar/home',
    '/Sidebar/EditProfile',
    '/gender',
    '/FinalSubmissionPage',
    '/booking-details/1',
  ])('PM-12 a visitor who opens %s is led to the login', async (address) => {
    const { page, path } = openApp(address, { account: null })
    await page.findByRole('heading', { level: 1, name: 'Login' })
    expect(path()).toBe('/Login')
  })

  test.each([
    ['PM-05', 'interest', '/Sidebar/home', '/Interest'],
    ['ST-35', 'gender', '/IQAssessment', '/gender'],
    ['PM-04', 'Tab', '/Sidebar/settings', '/FinalSubmissionPage'],
    ['ST-35', 'uploadDocument', '/FinalSubmissionPage', '/DocumentUpload'],
    ['RG-21', 'UploadImage', '/Login', '/UploadImage'],
    ['RG-21', 'RegistrationVarification', '/RegistrationPage', '/RegistrationVarification'],
  ])('%s a member at %s who opens %s is led to %s', async (_id, status, address, target) => {
    const account = atStatus(status)
    const { path } = openApp(address, { account, api: onboardingApi(account) })
    await waitFor(() => expect(path()).toBe(target))
  })

  test('ST-14 an approved member who opens the login is led to the member area', async () => {
    const { page, path } = openApp('/Login', { api: matchesApi([aMatch()]) })
    await page.findByRole('heading', { level: 3, name: 'Bram de Vries' })
    expect(path()).toBe('/Sidebar/home')
  })

  const failedLookUp = () =>
    memberApi().on(getUser, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))

  test.each([
    '/CultureReligion',
    '/Sidebar/EditCultureReligion',
    '/Sidebar/AdminSupport',
    '/Sidebar/PaymentDispute',
    '/Sidebar/TechSupport',
  ])('ER-29 a failed look-up on %s leads to /login', async (address) => {
    const { page, path } = openApp(address, { api: failedLookUp() })
    await page.findByRole('heading', { level: 1, name: 'Login' })
    expect(path()).toBe('/login')
  })

  test.each(['/Sidebar/Consult', '/Sidebar/ConsultPaymentWebView', '/Sidebar/ChatConsult', '/booking-details/1', '/'])(
    'ER-31 a failed look-up on %s leads to / or stays there',
    async (address) => {
      const failed = () => refusal(500, { code: 'internal' })
      // Counselling reads its lists together with the account.
      const api = withTexts(failedLookUp().on(content.home, failed))
        .on(counselling.getCounsellors, failed)
        .on(counselling.bookedByMe, failed)
        .on(counselling.myBookings, failed)
      const { page, path } = openApp(address, { api })
      await page.findByRole('heading', { level: 2, name: 'Start Your Search for Love' })
      expect(path()).toBe('/')
    },
  )

  test('ON-16 a failed look-up on /FinalSubmissionPage leads to /login-create-accounts', async () => {
    const { path } = openApp('/FinalSubmissionPage', { api: failedLookUp() })
    await waitFor(() => expect(path()).toBe('/login-create-accounts'))
  })

  test('a session that ended elsewhere leads to the login, and the stored user goes', async () => {
    const api = memberApi().on(getUser, () => refusal(401, { code: 'session.required' }))
    const { path } = openApp('/Sidebar/settings', { api })
    await waitFor(() => expect(path()).toBe('/Login'))
    expect(localStorage.getItem('currentUser')).toBeNull()
  })

  test('a sign-out in another tab opens the login', async () => {
    const { page, path } = openApp('/Sidebar/settings')
    await page.findByRole('heading', { level: 1, name: 'Settings' })
    localStorage.removeItem('currentUser')
    window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }))
    await waitFor(() => expect(path()).toBe('/Login'))
  })
})

describe('the frame of a step', () => {
  test('RT-35 RT-36 has the step and the way out in its header, and none of the links of the site', async () => {
    const account = atStatus('UploadImage')
    const { page } = openApp('/UploadImage', { account, api: onboardingApi(account) })
    const header = within(await page.findByRole('banner'))
    await header.findByText('Step 3 of 9')
    expect(header.queryByRole('navigation')).toBeNull()
    const links = within(page.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent).slice(-3)).toEqual([
      'Contact',
      'Privacy Policy',
      'Terms and Conditions',
    ])
  })

  test('Save and leave opens a page that names the step and leads back to it', async () => {
    const account = atStatus('gender')
    const { page, user, path } = openApp('/gender', { account, api: onboardingApi(account) })
    // The header is drawn again when the step has loaded: a button of before would be gone in the middle of a press.
    await page.findByRole('heading', { level: 1, name: 'Are you a woman or a man?' })
    await user.click(page.getByRole('button', { name: 'Save and leave' }))
    await page.findByRole('heading', { level: 1, name: 'Your place is saved' })
    page.getByText(/You stopped at step 2 of 9/)
    expect(path()).toBe('/place-saved')
    await user.click(page.getByRole('link', { name: 'Carry on' }))
    await page.findByRole('heading', { level: 1, name: 'Are you a woman or a man?' })
  })
})

test('RT-37 an unknown path says that there is no such page', async () => {
  const { page } = openApp('/no-such-page', { account: null })
  await page.findByRole('heading', { level: 1, name: 'This road ends here' })
  expect(within(page.getByRole('main')).getAllByRole('link').length).toBeGreaterThan(0)
  within(page.getByRole('main')).getByRole('link', { name: 'Log in' })
})

test('RT-37 an unknown path offers no login to a signed-in member', async () => {
  const { page } = openApp('/no-such-page')
  await page.findByRole('heading', { level: 1, name: 'This road ends here' })
  const main = within(page.getByRole('main'))
  main.getByRole('link', { name: 'Contact' })
  expect(main.queryByRole('link', { name: 'Log in' })).toBeNull()
})

/** A step asks for more, which these tests do not look at. */
function onboardingApi(account: ReturnType<typeof anAccount>) {
  const api = memberApi(account)
  const quiet = api.fetch
  api.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://heartwell.test')
    if (/^\/api\/(drafts|interests|interest-groups|preferences|consents|waiting)/.test(pathname))
      return refusal(429, { code: 'rate_limit.exceeded', message: 'Not here.' })
    return quiet(input, init)
  }
  return api
}
