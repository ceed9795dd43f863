// @vitest-environment happy-dom
import { type OwnStory, weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { PairPages } from '../pair-pages.tsx'

const PARTNER = uuid(7)
const HELEN = { id: PARTNER, _id: PARTNER, name: 'Helen Marsh', age: 61, more_images: [], photos_locked: false }
const AT = '2026-06-09T09:58:00.000Z'
const STORY: OwnStory = {
  people: [
    { name: 'Helen', portrait: 'c1', photo: null },
    { name: 'Daniel', portrait: 'c2', photo: null },
  ],
  text: 'We met on a Tuesday.',
  met_in: '2026-05',
  state: 'draft',
  version: 4,
  names: 'first',
  own: { portrait: 'c2', photo: null },
  partner_chose_photo: false,
  own_signed_at: null,
  partner_signed_at: null,
  return_reason: null,
  slug: null,
  published_at: null,
}

async function open(story: Partial<OwnStory> | null, photos: string[] = []) {
  const api = memberApi().on(weddingStory.read, {
    success: true,
    data: { partner: HELEN, story: story && { ...STORY, ...story }, own_photos: photos },
  })
  const opened = await renderForMember(<PairPages />, {
    api,
    route: '/you-two/:memberId/:part?/:chapter?',
    path: `/you-two/${PARTNER}/wedding-story`,
  })
  await opened.page.findByRole('heading', { name: 'Our wedding story', level: 1 })
  return opened
}
const PUBLISHED = {
  state: 'published',
  own_signed_at: AT,
  partner_signed_at: AT,
  slug: 'abc',
  published_at: AT,
} as const

test.each<[Partial<OwnStory>, string]>([
  [{}, 'Once published, everybody can read it'],
  [{}, 'Once you’ve both signed, a person at Heartwell reads it before it’s published.'],
  [{ state: 'waiting', own_signed_at: AT, partner_signed_at: AT }, 'A person at Heartwell reads it within 48 hours.'],
  [PUBLISHED, 'The card is exactly what our public site shows.'],
])('the page says when others can read it: %j', async (story, text) => {
  const { page } = await open(story)
  const part = page.getByRole('complementary', { name: 'How it is published' })
  expect(part.textContent).toContain(text)
  expect(part.textContent?.includes('a person at Heartwell'), 'who reads it first').toBe(story.state === undefined)
})

describe('what each state offers', () => {
  test.each<[string, Partial<OwnStory>, string, { sign: boolean; change: boolean; withdraw: boolean }]>([
    ['draft', {}, 'A draft. Only you two see it', { sign: true, change: true, withdraw: false }],
    [
      'own signature',
      { state: 'signed', own_signed_at: AT },
      'Signed by one of you',
      { sign: false, change: true, withdraw: true },
    ],
    [
      'signature of the other',
      { state: 'signed', partner_signed_at: AT },
      'Signed by one of you',
      { sign: true, change: true, withdraw: true },
    ],
    [
      'waiting',
      { state: 'waiting', own_signed_at: AT, partner_signed_at: AT },
      'We’re reading it',
      { sign: false, change: true, withdraw: true },
    ],
    ['published', PUBLISHED, 'On our site since 9 June 2026', { sign: false, change: false, withdraw: true }],
    [
      'returned',
      { state: 'returned', return_reason: 'It names a town.' },
      'It names a town.',
      { sign: false, change: true, withdraw: false },
    ],
    [
      'withdrawn',
      { state: 'withdrawn' },
      'Withdrawn. Only you two see it',
      { sign: true, change: true, withdraw: false },
    ],
  ])('%s', async (_, story, text, { sign, change, withdraw }) => {
    const { page } = await open(story)
    expect(page.getByText(text)).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Helen and Daniel', level: 2 })).toBeTruthy()
    expect(page.getByText('They met here in May 2026')).toBeTruthy()
    const has = (name: RegExp) => page.queryByRole('button', { name }) !== null
    expect({
      sign: has(/^Sign as /),
      change: has(/^Change our story$/),
      withdraw: has(/^Withdraw our story$/),
    }).toEqual({ sign, change, withdraw })
  })
})

test('signing sends the version that is on the page', async () => {
  const { page, user, api } = await open({})
  api.on(weddingStory.sign, { success: true, message: 'You’ve signed' })
  await user.click(page.getByRole('button', { name: /^Sign as / }))
  await waitFor(() => expect(api.asked(weddingStory.sign)).toMatchObject([{ body: { version: 4 } }]))
})

test('a refused signature says why, and the story is fetched again', async () => {
  const { page, user, api } = await open({})
  api.on(weddingStory.sign, () => refusal(409, { code: 'pair.story_changed', message: 'One of you has changed it.' }))
  const before = api.asked(weddingStory.read).length
  await user.click(page.getByRole('button', { name: /^Sign as / }))
  expect(await dialogText()).toContain('One of you has changed it.')
  await waitFor(() => expect(api.asked(weddingStory.read).length).toBeGreaterThan(before))
})

test('withdrawing asks first, in an alert dialog', async () => {
  const { page, user, api } = await open(PUBLISHED)
  api.on(weddingStory.withdraw, { success: true, message: 'Your story is withdrawn' })
  await user.click(page.getByRole('button', { name: 'Withdraw our story' }))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(api.asked(weddingStory.withdraw)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(api.asked(weddingStory.withdraw)).toHaveLength(1))
})

describe('the form', () => {
  test('of a new story needs a text and a portrait, and sends version 0', async () => {
    const { page, user, api } = await open(null)
    api.on(weddingStory.save, { success: true, message: 'Saved.' })
    await user.click(page.getByRole('button', { name: 'Save and preview' }))
    await waitFor(() => expect(errorAt('Your story')).toBe('Please write your story'))
    expect(page.getByText('Please choose a drawn portrait')).toBeTruthy()
    await fillIn(user, { 'Your story': 'We met.' })
    await user.click(page.getByLabelText('Portrait 3'))
    await user.click(page.getByRole('button', { name: 'Save and preview' }))
    await waitFor(() =>
      expect(api.asked(weddingStory.save).map(({ body }) => body)).toEqual([
        { text: 'We met.', names: 'first', portrait: 'c3', photo: null, version: 0 },
      ]),
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Our wedding story'))
  })

  test('offers own photos, and says whether the other has chosen one', async () => {
    const { page, user } = await open({ partner_chose_photo: true }, ['one.jpg', 'two.jpg'])
    await user.click(page.getByRole('button', { name: 'Change our story' }))
    expect(page.getAllByRole('radio', { name: /^(No photo|Photo \d)$/ })).toHaveLength(3)
    expect(page.getByText('Helen has chosen a photo. If you choose one too, the story shows both.')).toBeTruthy()
  })

  test('shows what the other has saved meanwhile, and saves nothing before one of the two is chosen', async () => {
    const { page, user, api } = await open({})
    await user.click(page.getByRole('button', { name: 'Change our story' }))
    await fillIn(user, { 'Your story': 'Mine.' })
    api
      .on(weddingStory.save, () => refusal(409, { code: 'pair.story_changed', message: 'One of you has changed it.' }))
      .on(weddingStory.read, {
        success: true,
        data: { partner: HELEN, story: { ...STORY, text: 'Hers.', version: 5 }, own_photos: [] },
      })
    await user.click(page.getByRole('button', { name: 'Save and preview' }))
    expect(await page.findByText('Hers.')).toBeTruthy()
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Save and preview' }).disabled).toBe(true)
    await user.click(page.getByRole('button', { name: 'Go on with mine' }))
    api.on(weddingStory.save, { success: true, message: 'Saved.' })
    await user.click(page.getByRole('button', { name: 'Save and preview' }))
    await waitFor(() =>
      expect(api.asked(weddingStory.save).at(-1)).toMatchObject({ body: { text: 'Mine.', version: 5 } }),
    )
  })
})

test('two who are not married read that there is no story to write', async () => {
  const api = memberApi().on(weddingStory.read, () => refusal(409, { code: 'pair.story_closed' }))
  const { page } = await renderForMember(<PairPages />, {
    api,
    route: '/you-two/:memberId/:part?/:chapter?',
    path: `/you-two/${PARTNER}/wedding-story`,
  })
  expect(await page.findByText('There is no wedding story to write yet')).toBeTruthy()
})
