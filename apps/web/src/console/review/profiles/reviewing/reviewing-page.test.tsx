// @vitest-environment happy-dom

import { rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { type ReviewItem, reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../../../../test/fake-api.ts'
import { contentOf, dialogText } from '../../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { photoName, uuid } from '../../../../../test/people.ts'
import { refetch } from '../../../../../test/refetch.ts'
import { aReviewFile } from '../../../../../test/review-file.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { forgetStored } from '../../../../platform/session/session.ts'
import { heldDecisions } from './held-decisions.ts'
import { leaseNext } from './next-profile.ts'
import { ReviewingPage } from './reviewing-page.tsx'

const [FIRST, NEXT, OTHER] = [uuid(31), uuid(32), uuid(33)]
const NAMES: Record<string, string> = { [FIRST]: 'Ingrid Berg', [NEXT]: 'Paul Klein', [OTHER]: 'Rosa Hahn' }

const aFile = (id: string, file: Partial<ReviewFile> = {}) => aReviewFile(id, { name: NAMES[id] ?? '', ...file })

const anItem = (item: Partial<ReviewItem> = {}): ReviewItem => ({
  town: 'York',
  hints: [],
  colleague: null,
  document_opened: false,
  ...item,
})

const REASONS = [
  { part: 'photos' as const, title: 'Face not clear', text: 'We can’t see your face clearly in your photos.' },
  { part: 'photos' as const, title: 'Someone else', text: 'One of your photos seems to show someone else.' },
  { part: 'document' as const, title: 'Document not readable', text: 'We can’t read the photo of your document.' },
]

type More = { item?: Partial<ReviewItem>; next?: string | null; lease?: string }

async function open(file: Partial<ReviewFile> = {}, { item = {}, next = NEXT, lease }: More = {}) {
  const api = consoleApi(['reviewer'])
    .on(review.file, ({ params: { id } }) => ({ success: true, data: aFile(id, id === FIRST ? file : {}) }))
    .on(reviewQueue.item, ({ params: { id } }) => ({ success: true, data: anItem(id === FIRST ? item : {}) }))
    .on(reviewQueue.lease, { success: lease === undefined, colleague: lease ?? null })
    .on(reviewQueue.next, { success: true, id: next })
    .on(reviewQueue.release, { success: true, message: '' })
    .on(rejectionReasons.read, {
      success: true,
      data: { reasons: REASONS, version: 1, saved_at: '2026-11-01T10:00:00.000Z', by: null },
    })
    .on(review.approve, { success: true, message: '' })
    .on(review.reject, { success: true, message: '' })
    .on(review.document, () => new Response(new Uint8Array([255, 216])))
  const route = { route: '/provider/queue/:id', path: `/provider/queue/${FIRST}` }
  const opened = renderForStaff(<ReviewingPage />, api, route)
  // A decision that was not undone is sent.
  onTestFinished(() => heldDecisions.flush())
  await opened.page.findByRole('heading', { level: 1 })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const press = ({ page, user }: Opened, name: RegExp) => user.click(page.getByRole('button', { name }))
const isOpen = ({ page }: Opened, id: string) => page.findByRole('heading', { level: 1, name: `${NAMES[id]}, 62` })
const sendNow = () => act(async () => heldDecisions.flush())

describe('a profile of the queue', () => {
  test('has its photos beside what the document must say', async () => {
    const { page, user } = await open({}, { item: { town: 'Leeds' } })
    const documents = within(page.getByRole('region', { name: 'ID document' }))
    expect(documents.getByText('Ingrid Berg')).toBeTruthy()
    expect(documents.getByText('3 February 1964, 62 years old')).toBeTruthy()
    expect(documents.getByText('Not opened yet')).toBeTruthy()
    const photos = within(page.getByRole('region', { name: 'Photos' }))
    expect(photos.getByText('1 of 2, may be shown')).toBeTruthy()
    await user.click(photos.getByRole('button', { name: 'Show photo 2' }))
    expect(photos.getByRole('img', { name: 'Ingrid Berg, 2 of 2' }).getAttribute('src')).toContain(photoName(2))
    expect(
      page.getByText(
        'No hints. We haven’t seen these photos or this phone number before, and nothing else points to a banned member.',
      ),
    ).toBeTruthy()
  })

  test('shows hints with their evidence, and what changed since the last decision', async () => {
    const member = {
      id: OTHER,
      name: 'Rosa Hahn',
      approve_reject: 'approved',
      submitted: true,
      suspended: false,
    } as const
    const photos = { own: photoName(1), other: photoName(9), alike_percent: 97 }
    const { page } = await open(
      {
        decisions: [
          {
            submitted_at: '2026-11-01T10:00:00.000Z',
            decided_at: '2026-11-02T10:00:00.000Z',
            outcome: 'rejected',
            reason: 'Please add a clear photo.',
            parts: ['photos'],
            sent_again_at: '2026-11-03T10:00:00.000Z',
            changed: ['photos', 'document'],
            note: 'Here is a new one.',
          },
        ],
      },
      {
        item: {
          hints: [
            { kind: 'banned_photo', members: [], photos: [photoName(1)], sanctions: [] },
            {
              kind: 'banned_name',
              members: [{ ...member, name: 'Max Galanis', photos: null }],
              photos: [],
              sanctions: [],
            },
            { kind: 'banned_browser', members: [], photos: [], sanctions: [] },
            { kind: 'duplicate_photo', members: [{ ...member, photos }], photos: [], sanctions: [] },
            { kind: 'same_phone', members: [{ ...member, photos: null, suspended: true }], photos: [], sanctions: [] },
          ],
        },
      },
    )
    expect(page.getByText('A photo like this belongs to a banned member')).toBeTruthy()
    expect(page.getByText('A photo like this is in another profile')).toBeTruthy()
    expect(page.getByText('97%')).toBeTruthy()
    expect(page.getByText('A banned member had this birth date and a similar name')).toBeTruthy()
    expect(page.getByRole('link', { name: 'Max Galanis' })).toBeTruthy()
    expect(page.getByText('A banned member used this browser')).toBeTruthy()
    expect(page.getByText(/^People who share a computer also share this hint/)).toBeTruthy()
    expect(page.getByText('Another account has this phone number')).toBeTruthy()
    const details = page.getByRole('complementary', { name: 'Details' }).textContent
    expect(details).toContain('Changed: photos and ID document')
    expect(details).toContain('Asked to change: photos')
    expect(details).toContain('“Here is a new one.”')
    expect(page.getByText('Sent again')).toBeTruthy()
  })

  test.each<[string, Partial<ReviewFile>]>([
    ['Ingrid Berg is approved, so there is nothing to decide.', { approve_reject: 'approved' }],
    ['Ingrid Berg is still filling in the profile, so there is nothing to decide.', { status: 'interest' }],
  ])('that left the queue says: %s', async (text, file) => {
    const { page } = await open(file)
    expect(page.getByText(text)).toBeTruthy()
    expect(page.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  test('that a colleague decides about can only be passed by', async () => {
    const opened = await open({}, { lease: 'Omar Staff' })
    expect(await opened.page.findByText('Omar Staff is deciding about this profile.')).toBeTruthy()
    await opened.user.keyboard('a')
    await opened.user.keyboard('r')
    expect(opened.page.queryByRole('form')).toBeNull()
    expect(heldDecisions.all()).toEqual([])
    await press(opened, /^Next/)
    await isOpen(opened, NEXT)
  })

  test('that does not exist says so', async () => {
    const api = consoleApi(['reviewer'])
      .on(review.file, () => refusal(404, { code: 'not_found' }))
      .on(reviewQueue.item, () => refusal(404, { code: 'not_found' }))
      .on(rejectionReasons.read, () => refusal(404, { code: 'not_found' }))
    const route = { route: '/provider/queue/:id', path: `/provider/queue/${FIRST}` }
    const { page } = renderForStaff(<ReviewingPage />, api, route)
    expect(await page.findByText('There is no such member')).toBeTruthy()
  })
})

describe('the ID document', () => {
  test('opens after a reason, and can be hidden and shown again without another request', async () => {
    const opened = await open()
    const { page, api, user } = opened
    await press(opened, /^Report/)
    expect(await page.findByRole('img', { name: 'ID document of Ingrid Berg' })).toBeTruthy()
    await press(opened, /^Hide/)
    expect(page.queryByRole('img', { name: 'ID document of Ingrid Berg' })).toBeNull()
    await user.keyboard('d')
    expect(page.getByRole('img', { name: 'ID document of Ingrid Berg' })).toBeTruthy()
    expect(api.asked(review.document).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: FIRST }, body: { reason: 'Report' } },
    ])
  })

  test('stays closed when it cannot be fetched', async () => {
    const opened = await open()
    opened.api.on(review.document, () => refusal(503, { code: 'busy', message: 'We are very busy.' }))
    await opened.user.keyboard('d')
    expect(await dialogText()).toContain('We are very busy.')
    expect(opened.page.getByText('Not opened yet')).toBeTruthy()
  })
})

describe('an approval', () => {
  test('without the document is warned about and needs a reason', async () => {
    const opened = await open()
    const { page, user, api } = opened
    await user.keyboard('a')
    expect(
      await page.findByText('You haven’t opened Ingrid Berg’s ID document. Compare it with the photos first.'),
    ).toBeTruthy()
    expect(heldDecisions.all()).toEqual([])
    await user.keyboard('2')
    await isOpen(opened, NEXT)
    await sendNow()
    await waitFor(() => expect(api.asked(review.approve)).toHaveLength(1))
    expect(api.asked(review.approve)[0]).toMatchObject({
      params: { id: FIRST },
      body: { without_document: 'colleague_checked' },
    })
  })

  test('is sent after the time to undo it, and the next profile opens at once', async () => {
    const opened = await open({}, { item: { document_opened: true } })
    const { page, api } = opened
    await page.findByText('The next profile is ready.')
    await press(opened, /^Approve/)
    await isOpen(opened, NEXT)
    expect(page.getByText('Ingrid Berg approved')).toBeTruthy()
    expect(api.asked(review.approve)).toEqual([])
    await sendNow()
    await waitFor(() => expect(api.asked(review.approve).map(({ params }) => params)).toEqual([{ id: FIRST }]))
    expect(api.asked(review.approve)[0]?.body).toEqual({})
    await waitFor(() => expect(page.queryByText('Ingrid Berg approved')).toBeNull())
  })

  test('despite a photo like another member’s is asked about by the key A, and tells the server', async () => {
    const rosa = {
      id: OTHER,
      name: 'Rosa Hahn',
      approve_reject: 'approved',
      submitted: true,
      suspended: false,
    } as const
    const photos = { own: photoName(1), other: photoName(9), alike_percent: 97 }
    const hints = [{ kind: 'duplicate_photo' as const, members: [{ ...rosa, photos }], photos: [], sanctions: [] }]
    const opened = await open({}, { item: { hints, document_opened: true } })
    const { page, user, api } = opened
    await user.keyboard('a')
    const question = 'A photo of Ingrid Berg looks like one of Rosa Hahn. Have you compared them?'
    expect((await page.findByRole('alert')).textContent).toBe(question)
    await user.keyboard('aa')
    expect(heldDecisions.all()).toEqual([])
    await user.keyboard('{Enter}')
    expect(page.queryByText(question)).toBeNull()
    expect(heldDecisions.all()).toEqual([])
    await user.keyboard('a')
    await user.keyboard('1')
    await isOpen(opened, NEXT)
    await sendNow()
    await waitFor(() => expect(api.asked(review.approve)).toHaveLength(1))
    expect(api.asked(review.approve)[0]?.body).toEqual({ despite_hints: ['duplicate_photo'] })
  })

  test('despite a hint about a photo and without the document asks about both', async () => {
    const hints = [{ kind: 'banned_photo' as const, members: [], photos: [photoName(1)], sanctions: [] }]
    const opened = await open({}, { item: { hints } })
    const { page, user, api } = opened
    await user.keyboard('a')
    await page.findByText('A photo of Ingrid Berg looks like one of a banned member. Have you compared them?')
    await user.keyboard('1')
    await page.findByText(/^You haven’t opened Ingrid Berg’s ID document/)
    await user.keyboard('1')
    await isOpen(opened, NEXT)
    await sendNow()
    await waitFor(() => expect(api.asked(review.approve)).toHaveLength(1))
    expect(api.asked(review.approve)[0]?.body).toEqual({
      despite_hints: ['banned_photo'],
      without_document: 'checked_before',
    })
  })

  test('can be undone, and is then never sent', async () => {
    const opened = await open({ has_document: false })
    const { page, user, api } = opened
    await user.keyboard('a')
    await isOpen(opened, NEXT)
    await user.keyboard('u')
    await isOpen(opened, FIRST)
    expect(await page.findAllByText('Ingrid Berg waits for a decision again.')).not.toEqual([])
    await sendNow()
    expect(api.asked(review.approve)).toEqual([])
  })

  test('that the server refuses says so, with a way back', async () => {
    const opened = await open({ has_document: false })
    const { page, user, api } = opened
    api.on(review.approve, () => refusal(409, { code: 'review.changed', message: 'The profile has changed.' }))
    await user.keyboard('a')
    await isOpen(opened, NEXT)
    await sendNow()
    expect(await page.findAllByText('Ingrid Berg is not approved. The profile has changed.')).not.toEqual([])
    await user.click(page.getByText('Open'))
    await isOpen(opened, FIRST)
  })

  test('of the last one returns to the queue', async () => {
    const opened = await open({ has_document: false }, { next: null })
    const { page, user, path } = opened
    await page.findByText('Nobody else is waiting.')
    await user.keyboard('a')
    await waitFor(() => expect(path()).toBe('/provider/queue'))
  })
})

test('hints that could not be loaded are loaded again', async () => {
  const opened = await open()
  const { api, user, page } = opened
  api.on(reviewQueue.item, () => refusal(429, { code: 'rate_limit.exceeded' }))
  await act(() => queryClient.resetQueries({ queryKey: [reviewQueue.item.path] }))
  const retry = await page.findByRole('button', { name: 'Try again' })
  api.on(reviewQueue.item, { success: true, data: anItem() })
  await user.click(retry)
  await isOpen(opened, FIRST)
})

describe('a rejection', () => {
  test('needs a reason', async () => {
    const opened = await open()
    const { page, user } = opened
    await user.keyboard('r')
    await page.findByRole('form', { name: 'Reject Ingrid Berg' })
    await press(opened, /^Reject with this reason/)
    expect((await page.findByRole('alert')).textContent).toBe('A reason is required')
    expect(heldDecisions.all()).toEqual([])
  })

  test('takes reasons by their keys, with the parts to change and own words', async () => {
    const opened = await open()
    const { page, user, api } = opened
    await user.keyboard('r')
    const form = within(await page.findByRole('form', { name: 'Reject Ingrid Berg' }))
    await form.findByRole('button', { name: /^Face not clear/ })
    await user.keyboard('3')
    await user.keyboard('1')
    expect(form.getByRole('button', { name: 'Photos' }).getAttribute('aria-pressed')).toBe('true')
    expect(form.getByRole('button', { name: 'ID document' }).getAttribute('aria-pressed')).toBe('true')
    expect(form.getByRole('button', { name: 'Texts' }).getAttribute('aria-pressed')).toBe('false')
    await user.keyboard('t')
    await user.paste('Thank you!')
    await form.findByText(/\nThank you!$/, { normalizer: (text) => text })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await isOpen(opened, NEXT)
    await sendNow()
    await waitFor(() => expect(api.asked(review.reject)).toHaveLength(1))
    const [sent] = api.asked(review.reject)
    expect(sent?.params).toEqual({ id: FIRST })
    expect(sent?.body.reason.split('\n')).toEqual([
      expect.stringContaining('We can’t see your face clearly'),
      expect.stringContaining('We can’t read the photo of your document.'),
      'Thank you!',
    ])
    expect([...(sent?.body.parts ?? [])].sort()).toEqual(['document', 'photos'])
  })

  test.each([
    ['the profile', review.file],
    ['its hints', reviewQueue.item],
  ])('that is being written survives a failed refetch of %s', async (_, endpoint) => {
    const { page, user, api } = await open()
    await user.keyboard('r')
    await page.findByRole('form', { name: 'Reject Ingrid Berg' })
    await user.keyboard('t')
    await user.paste('Thank you!')
    api.on(endpoint, () => refusal(429, { code: 'rate_limit.exceeded' }))
    await refetch(endpoint)
    expect(contentOf(/^In your own words/)).toBe('Thank you!')
  })

  test('is cancelled by Escape, also from the box', async () => {
    const opened = await open()
    const { page, user } = opened
    await user.keyboard('r')
    await page.findByRole('form', { name: 'Reject Ingrid Berg' })
    await user.keyboard('t')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('form', { name: 'Reject Ingrid Berg' })).toBeNull())
    expect(page.getByRole('button', { name: /^Approve/ })).toBeTruthy()
  })
})

test('a profile that is put off leaves the queue for this sitting, and its lease ends', async () => {
  const opened = await open({}, { next: NEXT })
  const { page, user, api } = opened
  await page.findByText('The next profile is ready.')
  api.on(reviewQueue.next, { success: true, id: OTHER })
  await user.keyboard('n')
  await isOpen(opened, NEXT)
  await waitFor(() => expect(api.asked(reviewQueue.release).map(({ params }) => params)).toContainEqual({ id: FIRST }))
  await waitFor(() => expect(api.asked(reviewQueue.next).at(-1)?.body.skipped).toEqual(expect.arrayContaining([FIRST])))
  forgetStored()
  await leaseNext([])
  expect(api.asked(reviewQueue.next).at(-1)?.body.skipped, 'of the next reviewer').not.toContain(FIRST)
})
