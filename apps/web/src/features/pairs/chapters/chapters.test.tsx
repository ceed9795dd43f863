// @vitest-environment happy-dom
import { type Chapter, type ChapterLine, chapters } from '@heartwell/contract/pairs/chapters.ts'
import { CHAPTER_IDS } from '@heartwell/contract/pairs/questions/chapters.ts'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { PairPages } from '../pair-pages.tsx'

const PARTNER = uuid(7)
const HELEN = { id: PARTNER, _id: PARTNER, name: 'Helen Marsh', age: 61, more_images: [], photos_locked: false }
const NEW: ChapterLine = {
  chapter: 'home',
  state: 'new',
  answered: 0,
  own_agrees: false,
  partner_agrees: false,
  opened_at: null,
}
const lines = (line: Partial<ChapterLine>) => CHAPTER_IDS.map((chapter) => ({ ...NEW, ...line, chapter }))
const chapterOf = (more: Partial<Chapter>): Chapter => ({
  ...NEW,
  partner: HELEN,
  answers: [],
  together: null,
  counsellor: null,
  counsellors: [],
  openings: [],
  ...more,
})

const at = (path: string) => ({
  route: '/you-two/:memberId/:part?/:chapter?',
  path: `/you-two/${PARTNER}/later${path}`,
})
const openList = (line: Partial<ChapterLine>) =>
  renderForMember(<PairPages />, {
    api: memberApi().on(chapters.list, { success: true, data: { partner: HELEN, chapters: lines(line) } }),
    ...at(''),
  })
const openChapter = (more: Partial<Chapter>, search = '') =>
  renderForMember(<PairPages />, {
    api: memberApi().on(chapters.read, { success: true, data: chapterOf(more) }),
    ...at(`/home${search}`),
  })

describe('the chapters', () => {
  test.each<[string, Partial<ChapterLine>]>([
    ['Eight questions', {}],
    ['3 of 8 answered', { state: 'started', answered: 3 }],
    ['You’ve answered. There’s no hurry for Helen', { state: 'answered', answered: 8 }],
    ['You’ve asked Helen to open it', { state: 'answered', answered: 8, own_agrees: true }],
    ['You’ve both answered', { state: 'both_answered', answered: 8 }],
    ['Helen would like to open it with you', { state: 'both_answered', answered: 8, partner_agrees: true }],
    ['It opens when Helen says yes too', { state: 'both_answered', answered: 8, own_agrees: true }],
    ['Opened by you both', { state: 'opened', answered: 8 }],
    ['Opened by you both, and to a counsellor', { state: 'with_counsellor', answered: 8 }],
    ['Closed again. You see only your own answers', { state: 'closed', answered: 8 }],
  ])('say ‘%s’', async (text, line) => {
    const { page } = await openList(line)
    expect(await page.findByRole('heading', { name: 'Conversations for later', level: 1 })).toBeTruthy()
    expect(page.getAllByText(text)).toHaveLength(7)
  })
})

test('the chapters of two who are below the stage are closed, with the way back', async () => {
  const api = memberApi().on(chapters.list, () => refusal(409, { code: 'pair.chapters_closed' }))
  const { page } = await renderForMember(<PairPages />, { api, ...at('') })
  expect(await page.findByText('Conversations for later are closed')).toBeTruthy()
  expect(page.getByRole('link', { name: 'You two' }).getAttribute('href')).toBe(`/Sidebar/you-two/${PARTNER}`)
})

describe('a question', () => {
  test('opens at the first one without an answer, and can be left', async () => {
    const answers = [{ question: 'whose', choice: 'new', words: '' }]
    const { page, user } = await openChapter({ state: 'started', answered: 1, answers })
    const second = 'How near do you need to be to your children, or to the people closest to you?'
    expect(await page.findByRole('heading', { name: second, level: 1 })).toBeTruthy()
    expect(page.getByText('Question 2 of 8')).toBeTruthy()
    expect(page.getByText('Helen can’t read this yet')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Leave it for now' }))
    const third = await page.findByRole('heading', { name: 'What in your home could you not leave behind?' })
    expect(document.activeElement).toBe(third)
    expect(page.queryByRole('radio')).toBeNull()
  })

  test('takes an option and words, and says what was saved', async () => {
    const { page, user, api } = await openChapter({}, '?question=4')
    api.on(chapters.saveAnswer, { success: true, message: 'Saved' })
    await user.click(await page.findByRole('radio', { name: 'A chair and an hour' }))
    await user.type(page.getByLabelText(/In your own words/), 'After breakfast')
    expect(await page.findByText('Saved')).toBeTruthy()
    expect(api.asked(chapters.saveAnswer).at(-1)).toMatchObject({
      params: { partnerId: PARTNER },
      body: { chapter: 'home', question: 'room', choice: 'chair', words: 'After breakfast' },
    })
    // Choosing again clears.
    await user.clear(page.getByLabelText(/In your own words/))
    await user.click(page.getByRole('radio', { name: 'A chair and an hour' }))
    expect(page.getByRole('button', { name: 'Leave it for now' })).toBeTruthy()
  })

  test('stays when its answer is saved, also as the first one without an answer', async () => {
    const { page, user, api } = await openChapter({})
    api.on(chapters.saveAnswer, { success: true, message: 'Saved' })
    await user.click(await page.findByRole('radio', { name: 'A new one, for both of us' }))
    expect(await page.findByText('Saved')).toBeTruthy()
    expect(page.getByText('Question 1 of 8')).toBeTruthy()
  })

  test('of an opened chapter says that the other reads it', async () => {
    const { page } = await openChapter({ state: 'opened', together: [] }, '?question=1')
    expect(await page.findByText('Helen can read this. A change shows its date')).toBeTruthy()
  })
})

describe('an answered chapter', () => {
  test.each<[Partial<Chapter>, title: string, button: string]>([
    [{ state: 'answered' }, 'That was the hard part', 'Ask Helen to open it with me'],
    [{ state: 'both_answered' }, 'You’ve both answered', 'Open it together'],
    [{ state: 'answered', own_agrees: true }, 'You’ve said yes', 'Take it back'],
    [
      { state: 'both_answered', partner_agrees: true },
      'Helen would like to open this chapter with you',
      'Open it together',
    ],
    [{ state: 'closed' }, 'This chapter is closed again', 'Ask Helen to open it again'],
  ])('%o', async (more, title, button) => {
    const { page } = await openChapter({ answered: 8, ...more })
    expect(await page.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(page.getByRole('button', { name: button })).toBeTruthy()
  })
})

describe('an opened chapter', () => {
  const given = (choice: string | null, words = '', changed_at: string | null = null) => ({ choice, words, changed_at })
  const opened: Partial<Chapter> = {
    state: 'opened',
    answered: 8,
    opened_at: '2026-11-22T10:00:00.000Z',
    together: [
      { question: 'whose', comparison: 'agree', own: given('new'), partner: given('new', 'With a bath') },
      {
        question: 'room',
        comparison: 'talk',
        own: given(null),
        partner: given('chair', '', '2026-11-24T10:00:00.000Z'),
      },
    ],
  }
  const amara = { id: uuid(9), name: 'Dr. Amara Nwosu', image: null }

  test('has the answers in groups, without a count, and without an empty group', async () => {
    const { page } = await openChapter(opened)
    const agree = await page.findByRole('region', { name: 'Where you agree' })
    expect(agree.textContent).toContain('A new one, for both of us')
    expect(agree.textContent).toContain('Helen: “With a bath”')
    expect(page.queryByRole('region', { name: 'Where you are near' })).toBeNull()
    const talk = page.getByRole('region', { name: 'Where to talk' })
    expect(talk.textContent).toContain('Left for now')
    expect(talk.textContent).toContain('Helen changed this on 24 November')
    expect(page.queryByRole('button', { name: 'Open to a counsellor' })).toBeNull()
  })

  test.each<[name: string, more: Partial<Chapter>, text: string, buttons: string[]]>([
    [
      'the viewer has named a counsellor',
      { counsellor: { counsellor: amara, is_own: true, until: null } },
      'You’ve agreed. Dr. Nwosu can read this chapter as soon as Helen agrees too.',
      ['Take it back'],
    ],
    [
      'the partner has named a counsellor',
      { counsellor: { counsellor: amara, is_own: false, until: null } },
      'Helen would like to open this chapter to Dr. Nwosu, a counsellor of theirs, for 30 days. Each of you can end it alone, at any time.',
      ['I agree', 'No, keep it between us'],
    ],
    [
      'a counsellor reads it',
      { state: 'with_counsellor', counsellor: { counsellor: amara, is_own: false, until: '2026-12-22T10:00:00.000Z' } },
      'Dr. Nwosu can read this chapter until 22 December 2026. Each of you can end it alone.',
      ['End it now'],
    ],
  ])('when %s', async (_, more, text, buttons) => {
    const { page } = await openChapter({ ...opened, counsellors: [amara], ...more })
    expect(await page.findByText(text)).toBeTruthy()
    for (const name of buttons) expect(page.getByRole('button', { name })).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Open to a counsellor' })).toBeNull()
  })

  test('a counsellor is named after a question, and the partner is asked', async () => {
    const { page, user, api } = await openChapter({ ...opened, counsellors: [amara] })
    api.on(chapters.act, { success: true, message: 'Saved' })
    await user.click(await page.findByRole('button', { name: 'Open to a counsellor' }))
    expect((await page.findByRole('alertdialog', { name: 'Open this chapter to Dr. Nwosu?' })).textContent).toContain(
      'Dr. Nwosu reads this one chapter for 30 days, once Helen has agreed too.',
    )
    await user.click(page.getByRole('button', { name: 'Ask Helen' }))
    await page.findByRole('heading', { name: 'Home and where to live' })
    expect(api.asked(chapters.act).map(({ body }) => body)).toEqual([
      { act: 'offer_counsellor', counsellor_id: amara.id },
    ])
  })
})
