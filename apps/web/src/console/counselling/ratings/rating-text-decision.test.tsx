// @vitest-environment happy-dom
import { type RatingTextRow, ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { consoleApi } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { RatingTextDetail } from './rating-text-detail.tsx'

const aText = (n: number, text: Partial<RatingTextRow> = {}): RatingTextRow => ({
  booking_id: uuid(n),
  stars: 4,
  text: 'She listened.',
  state: 'waiting',
  counsellor: { id: uuid(500), name: 'Amara Nwosu' },
  member: { id: uuid(7), name: 'Margaret Lindqvist' },
  reason: null,
  by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  reviewed_at: null,
  ...text,
})

async function open(text: Partial<RatingTextRow> = {}, others = [aText(2)]) {
  const rating = aText(1, text)
  const opened = await renderForMember(
    <RatingTextDetail rating={rating} rows={[rating, ...others]} filter={{ state: 'waiting', cursor: null }} />,
    { api: consoleApi(['moderator']) },
  )
  await opened.page.findByRole('heading', { name: 'Amara Nwosu' })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const answerYes = async ({ page, user }: Opened, name: string) =>
  user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name }))

describe('publishing the text of a rating', () => {
  test('needs a confirmation, and opens the next text', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const opened = await open()
    const { page, user, api, path } = opened
    api.on(ratingsInbox.decideRatingText, () => answer.promise)
    await user.click(page.getByRole('button', { name: 'Publish' }))
    expect(await dialogText('Publish this text?')).toContain('Every member can read it on the page of Amara Nwosu.')
    expect(api.asked(ratingsInbox.decideRatingText)).toEqual([])
    await answerYes(opened, 'Publish')
    await waitFor(() =>
      expect(page.getByRole<HTMLButtonElement>('button', { name: 'Don’t publish' }).disabled).toBe(true),
    )
    expect(api.asked(ratingsInbox.decideRatingText)).toMatchObject([
      { params: { bookingId: uuid(1) }, body: { outcome: 'published' } },
    ])
    answer.resolve({ success: true, message: 'It is published.' })
    await page.findByText('It is published.')
    await waitFor(() => expect(path()).toBe(`/provider/ratings/${uuid(2)}`))
  })

  test('opens the list when no text is left', async () => {
    const opened = await open({}, [])
    opened.api.on(ratingsInbox.decideRatingText, { success: true, message: 'It is published.' })
    await opened.user.keyboard('a')
    await answerYes(opened, 'Publish')
    await waitFor(() => expect(opened.path()).toBe('/provider/ratings'))
  })

  test('says that somebody else has decided', async () => {
    const opened = await open()
    opened.api.on(ratingsInbox.decideRatingText, () =>
      refusal(409, { code: 'rating.decided', message: 'Somebody else has decided.' }),
    )
    await opened.user.click(opened.page.getByRole('button', { name: 'Publish' }))
    await answerYes(opened, 'Publish')
    await waitFor(async () => expect(await dialogText()).toContain('Somebody else has decided.'))
    expect(opened.path()).toBe('/')
  })
})

describe('refusing the text of a rating', () => {
  async function openForm() {
    const opened = await open()
    await opened.user.keyboard('r')
    await opened.page.findByRole('form', { name: 'Refuse the text' })
    return opened
  }
  const submit = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Don’t publish' }))

  test('needs a reason, which has the focus', async () => {
    const opened = await openForm()
    expect(document.activeElement).toBe(opened.page.getByLabelText('Reason'))
    await submit(opened)
    await waitFor(() => expect(errorAt('Reason')).toBe('Please say why the text is not published'))
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })

  test('sends the reason after a confirmation, and opens the next text without a further question', async () => {
    const opened = await openForm()
    opened.api.on(ratingsInbox.decideRatingText, { success: true, message: 'It is refused.' })
    await fillIn(opened.user, { Reason: 'It names another member.' })
    await submit(opened)
    await dialogText('Refuse this text?')
    await answerYes(opened, 'Don’t publish')
    await opened.page.findByText('It is refused.')
    expect(opened.api.asked(ratingsInbox.decideRatingText).map(({ body }) => body)).toEqual([
      { outcome: 'refused', reason: 'It names another member.' },
    ])
    await waitFor(() => expect(opened.path()).toBe(`/provider/ratings/${uuid(2)}`))
  })

  test('keeps the reason when it fails', async () => {
    const opened = await openForm()
    opened.api.on(ratingsInbox.decideRatingText, unreachable)
    await fillIn(opened.user, { Reason: 'It names another member.' })
    await submit(opened)
    await answerYes(opened, 'Don’t publish')
    await opened.page.findByText('Something went wrong, please try again later')
    expect(contentOf('Reason')).toBe('It names another member.')
  })

  test('can be given up, and the focus returns', async () => {
    const { page, user, api } = await openForm()
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(page.queryByLabelText('Reason')).toBeNull()
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Don’t publish' }))
    expect(api.asked(ratingsInbox.decideRatingText)).toEqual([])
  })
})

describe('a decided text', () => {
  test('says who decided and why, and has no buttons', async () => {
    const { page } = await open({
      state: 'refused',
      reason: 'It names another member.',
      by: 'Ruth',
      reviewed_at: '2026-11-21T10:00:00.000Z',
    })
    expect(page.getByText(/^Not published by Ruth/)).toBeTruthy()
    expect(page.getByText('It names another member.')).toBeTruthy()
    expect(page.queryByRole('button')).toBeNull()
  })

  test('leads to its author, unless the account is deleted', async () => {
    const { page } = await open({ state: 'published' })
    expect(page.getByRole('link', { name: 'Margaret Lindqvist' }).getAttribute('href')).toBe(
      `/provider/members/${uuid(7)}`,
    )
  })

  test('of a deleted account names nobody', async () => {
    const { page } = await open({ state: 'published', member: null })
    expect(page.getByText('Written by a member whose account is deleted')).toBeTruthy()
  })
})
