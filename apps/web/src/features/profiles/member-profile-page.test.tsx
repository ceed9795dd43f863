// @vitest-environment happy-dom
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, openApp, siteHeader } from '../../../test/open-app.tsx'
import { anAccount, aProfile, OTHER_ID, OWN_ID, photoName } from '../../../test/people.ts'

/** Answers with the viewer's own account, or with the profile of the other member. */
function profileApi(profile: PublicProfile) {
  return memberApi().on(profiles.getUser, ({ body }) => ({
    success: true,
    message: '',
    data: body.user_id === OWN_ID ? anAccount() : profile,
  }))
}

async function openProfile(change: Partial<PublicProfile> = {}) {
  const profile = aProfile(change)
  const opened = openApp(`/Sidebar/MemberProfile/${OTHER_ID}`, { api: profileApi(profile) })
  await opened.page.findByRole('heading', { level: 1, name: `${profile.name}'s Profile` })
  return opened
}

/** The definition of each term of the page. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('MA-10 MA-11 the profile has its title and every specified row', async () => {
  const shared = { email: 'bram@example.org', phone: '02079460002', dob: '1964-11-21', contact_note: null }
  await openProfile({ ...shared, relation: 'connected', sharing: { email: true, phone: true, dob: true } })
  expect(document.title).toContain("Bram de Vries's Profile")
  const main = within(document.querySelector('main') ?? document.body)
  expect(facts()).toMatchObject({ Name: 'Bram, ', Age: '61', Gender: 'Man', DOB: '21 November 1964' })
  for (const text of ['bram@example.org', '02079460002', 'Boats and brass bands.', 'I go to Mass at Easter.'])
    expect(main.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  for (const label of ['Email', 'Phone', 'Cultural background', 'Religious belief'])
    expect(main.getAllByText(label).length).toBeGreaterThan(0)
})

test('MA-11 MA-12 what is not shared has its row, and the reason below', async () => {
  const { page } = await openProfile()
  expect(facts()).toMatchObject({ Email: 'Not shared', Phone: 'Not shared', DOB: 'Not shared', Gender: 'Man' })
  expect(page.getByText('Bram shares contact details with connections only.')).toBeTruthy()
})

test('MA-11 an empty text about culture or belief has its row too', async () => {
  await openProfile({ cultural_background: null, religious_belief: null })
  expect(facts()).toMatchObject({ 'Cultural background': 'Not answered', 'Religious belief': 'Not answered' })
})

test('the page of a mutual yes has the member’s portrait in the header', async () => {
  const own = anAccount({ more_images: [photoName(7)] })
  const data = ({ body }: { body: { user_id: string } }) =>
    body.user_id === OWN_ID ? own : aProfile({ relation: 'connected' })
  const api = memberApi(own).on(profiles.getUser, (asked) => ({ success: true, message: '', data: data(asked) }))
  const { page } = openApp(`/Sidebar/Connected/${OTHER_ID}`, { account: own, api, state: { mutualYes: true } })
  await page.findByRole('heading', { level: 1, name: 'You and Bram' })
  expect(siteHeader().querySelector('img')?.getAttribute('src')).toContain(photoName(7))
})

test('a text in Hebrew or Arabic reads from right to left', async () => {
  const { page } = await openProfile({ cultural_background: 'נולדתי בחיפה (ליד הים).' })
  expect(page.getByText('נולדתי בחיפה (ליד הים).').dir).toBe('auto')
})

describe('MA-13 the picture', () => {
  const firstPicture = () => document.querySelector('main article img')?.getAttribute('src') ?? null

  test.each([
    ['the first of more_images', { more_images: [photoName(5), photoName(6)], image: photoName(9) }, photoName(5)],
    ['image without them', { more_images: [], image: photoName(9) }, photoName(9)],
  ])('is %s', async (_what, pictures, name) => {
    await openProfile(pictures)
    expect(firstPicture()).toBe(`/uploads/users/${name}`)
  })

  test('is the text No Image without any', async () => {
    const { page } = await openProfile({ more_images: [], image: null })
    expect(firstPicture()).toBeNull()
    expect(within(page.getByRole('article')).getByText('No Image')).toBeTruthy()
  })
})

describe('Send Interest', () => {
  const press = ({ page, user }: Awaited<ReturnType<typeof openProfile>>) =>
    user.click(page.getByRole('button', { name: 'Send Interest' }))

  test('IN-01 ER-22 says Interest Sent! and becomes a disabled Interest Sent', async () => {
    const opened = await openProfile()
    opened.api.on(interests.send, { success: true, message: 'Saved.', data: { relation: 'sent' } })
    opened.api.on(profiles.getUser, ({ body }) => ({
      success: true,
      message: '',
      data: body.user_id === OWN_ID ? anAccount() : aProfile({ relation: 'sent' }),
    }))
    await press(opened)
    await opened.page.findByText('Interest Sent!')
    const button = await opened.page.findByRole<HTMLButtonElement>('button', { name: 'Interest Sent' })
    expect(button.disabled).toBe(true)
    expect(opened.api.asked(interests.send).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, match_confirm_user_id: OTHER_ID },
    ])
  })

  test('IN-01 is a disabled Interest Sent on a later visit', async () => {
    const opened = await openProfile({ relation: 'sent' })
    expect(opened.page.getByRole<HTMLButtonElement>('button', { name: 'Interest Sent' }).disabled).toBe(true)
    expect(opened.page.queryByRole('button', { name: 'Send Interest' })).toBeNull()
  })

  test('cannot be pressed twice while the request is pending', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const opened = await openProfile()
    opened.api.on(interests.send, () => answer.promise)
    await press(opened)
    await opened.user.click(opened.page.getByRole('button', { name: /Send Interest/ }))
    expect(opened.api.asked(interests.send)).toHaveLength(1)
    answer.resolve({ success: false, message: 'Not now.' })
    await dialogText('Failed to Send Interest')
  })

  test('ER-23 a failure says Failed to Send Interest with the words of the server, and Retry sends again', async () => {
    const opened = await openProfile()
    opened.api.on(interests.send, { success: false, message: 'We are busy.' })
    await press(opened)
    expect(await dialogText('Failed to Send Interest')).toBe('Failed to Send InterestWe are busy.RetryCancel')
    opened.api.on(interests.send, { success: true, message: 'Saved.', data: { relation: 'sent' } })
    await opened.user.click(opened.page.getByRole('button', { name: 'Retry' }))
    await opened.page.findByText('Interest Sent!')
    expect(opened.api.asked(interests.send)).toHaveLength(2)
  })

  test('ER-23 Cancel sends nothing again', async () => {
    const opened = await openProfile()
    opened.api.on(interests.send, () => refusal(500, { code: 'internal' }))
    await press(opened)
    expect(await dialogText('Failed to Send Interest')).toContain('Something went wrong, please try again later')
    await opened.user.click(opened.page.getByRole('button', { name: 'Cancel' }))
    expect(opened.api.asked(interests.send)).toHaveLength(1)
    expect(await opened.page.findByRole('button', { name: 'Send Interest' })).toBeTruthy()
  })
})

describe('the menu of a profile', () => {
  test('blocks the member after a question', async () => {
    const { page, user, api } = await openProfile()
    await user.click(page.getByRole('button', { name: 'Report or block' }))
    await user.click(await page.findByRole('menuitem', { name: 'Block Bram de Vries' }))
    await page.findByRole('alertdialog')
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(api.asked(safety.block)).toEqual([])
  })

  test('reports the member with a reason, and asks for one first', async () => {
    const { page, user, api } = await openProfile()
    api.on(safety.report, { success: true, message: 'Your case is ABC-234.', case_number: 'ABC-234' } as never)
    api.on(matching.matchedUsers, { success: true, matched_users: [], next_cursor: null })
    await user.click(page.getByRole('button', { name: 'Report or block' }))
    await user.click(await page.findByRole('menuitem', { name: 'Report Bram de Vries' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Report Bram de Vries' }))
    const reasons = dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
    expect(reasons.join()).toBe('Money,Fake,Taken,Underage,Abuse,Hate,Threat,Nudity,Harm,Other')
    expect(dialog.getByRole('link', { name: /I’m not safe now/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(dialog.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true'))
    expect(api.asked(safety.report)).toEqual([])
    await user.click(dialog.getByRole('radio', { name: /^Asked for money/ }))
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await dialogText('We have your report')).toContain('Your case is ABC-234.')
    expect(api.asked(safety.report)[0]?.body).toMatchObject({
      user_id: OWN_ID,
      reported_user_id: OTHER_ID,
      reason: 'Money',
    })
  })
})

describe('a profile that cannot be shown', () => {
  test.each(['not_found', 'request.invalid'])('says so after the refusal %s', async (code) => {
    const api = memberApi().on(profiles.getUser, ({ body }) =>
      body.user_id === OWN_ID
        ? { success: true, message: '', data: anAccount() }
        : refusal(code === 'not_found' ? 404 : 400, { code, message: 'No.' }),
    )
    const { page } = openApp(`/Sidebar/MemberProfile/${OTHER_ID}`, { api })
    expect(await page.findByText('We can’t find this profile')).toBeTruthy()
  })

  test('offers another try after a failure', async () => {
    let isDown = true
    const api = memberApi().on(profiles.getUser, ({ body }) => {
      if (body.user_id === OWN_ID) return { success: true, message: '', data: anAccount() }
      return isDown
        ? refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' })
        : { success: true, message: '', data: aProfile() }
    })
    const { page, user } = openApp(`/Sidebar/MemberProfile/${OTHER_ID}`, { api })
    await page.findByText('Slowly.')
    isDown = false
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('heading', { name: "Bram de Vries's Profile" })).toBeTruthy()
  })
})
