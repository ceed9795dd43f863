// @vitest-environment happy-dom
import { articleEditing, type EditedArticle } from '@heartwell/contract/content/articles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'

const ID = '018f2f6e-0000-7000-8000-000000000001'
const THEIRS = '018f2f6e-0000-7000-8000-000000000002'
const FIELDS = {
  slug: 'a-first-walk',
  title: 'A first walk',
  lead: 'Shoes first.',
  author: 'our counselling team',
  topic: 'Beginnings',
  drawing: 'first-coffee',
  html: '<p>Choose a path.</p>',
} as const
const anArticle = (article: Partial<EditedArticle> = {}): EditedArticle => ({
  id: ID,
  ...FIELDS,
  state: 'draft',
  published_at: null,
  version: 2,
  saved_at: '2026-11-20T10:00:00.000Z',
  by: 'Ruth',
  ...article,
})
const answer = (message: string, article: Partial<EditedArticle>, removed: string[] = []) => ({
  success: true,
  message,
  data: anArticle(article),
  removed,
})
const stale = () => refusal(409, { code: 'content.stale', message: 'Somebody else saved this.' })

async function open(article = anArticle()) {
  const { title, version, saved_at, by } = article
  const rows = [
    { title, version, saved_at, by },
    { title: 'Older', version: 1, saved_at, by },
  ]
  const api = consoleApi(['editor'])
    .on(articleEditing.read, { success: true, data: article })
    .on(articleEditing.versions, { success: true, rows })
  const opened = openConsole(`/provider/articles/${ID}`, api)
  await opened.user.click(await opened.page.findByRole('button', { name: 'Show markup' }))
  await opened.page.findByText('Version 1')
  return opened
}
const press = ({ page, user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(page.getByRole('button', { name }))

describe('the editor of an article', () => {
  test('saves a change of the opened version, shows it in the preview and names what was removed', async () => {
    const opened = await open()
    const { page, user, api } = opened
    await fillIn(user, { Title: 'A second walk', Markup: '<p>Take water.</p>' })
    const preview = within(page.getByRole('article', { name: 'Preview of the article' }))
    expect(await preview.findByText('A second walk')).toBeTruthy()
    expect(await preview.findByText('Take water.')).toBeTruthy()
    expect(page.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
    api.on(articleEditing.save, answer('The article is saved.', { version: 3, title: 'A second walk' }, ['<b>']))
    await press(opened, 'Save')
    await page.findByText('The article is saved.')
    expect(page.getByText('<b>')).toBeTruthy()
    expect(await page.findByText(/^Version 3 · /)).toBeTruthy()
    expect(api.asked(articleEditing.save)).toMatchObject([
      {
        params: { id: ID },
        body: { ...FIELDS, title: 'A second walk', html: '<p>Take water.</p>', version: 2 },
      },
    ])
  })

  test('keeps what is typed while an earlier text is saved', async () => {
    const saved = later<ReturnType<typeof answer>>()
    const opened = await open()
    const { page, user, api } = opened
    api.on(articleEditing.save, () => saved.promise)
    await fillIn(user, { Title: 'A second walk' })
    await press(opened, 'Save')
    await page.findByRole('button', { name: 'Saving...' })
    await fillIn(user, { Title: 'A third walk' })
    saved.resolve(answer('The article is saved.', { version: 3, title: 'A second walk' }))
    await page.findByText('The article is saved.')
    expect(contentOf('Title')).toBe('A third walk')
    expect(page.getByText('Not saved yet')).toBeTruthy()
    await press(opened, 'Undo all')
    expect(contentOf('Title')).toBe('A second walk')
  })

  test.each([
    ['Title', '', 'Title is required'],
    ['Lead', '', 'Lead is required'],
    ['Author', '', 'Author is required'],
    ['Address', 'Not so', 'Use lower-case letters a to z, digits and single hyphens, such as a-first-walk'],
    ['Markup', '', 'Text is required'],
  ])('says at %j with %j what is wrong, before it asks the server', async (label, text, error) => {
    const opened = await open()
    await fillIn(opened.user, { [label]: text })
    await press(opened, 'Save')
    await waitFor(() => expect(errorAt(label)).toBe(error))
    expect(opened.api.asked(articleEditing.save)).toEqual([])
  })

  test('says at the address that another article has it', async () => {
    const opened = await open()
    const taken = 'Another article has this address'
    opened.api.on(articleEditing.save, () =>
      refusal(400, { code: 'request.invalid', message: taken, errors: { slug: taken } }),
    )
    await fillIn(opened.user, { Address: 'taken' })
    await press(opened, 'Save')
    await waitFor(() => expect(errorAt('Address')).toBe(taken))
  })

  test('loses no text when somebody else has saved, and replaces theirs on purpose', async () => {
    const opened = await open()
    const { page, user, api } = opened
    const theirs = anArticle({ version: 3, by: 'Otto', title: 'Theirs' })
    api.on(articleEditing.save, stale).on(articleEditing.read, { success: true, data: theirs })
    await fillIn(user, { Title: 'Ours' })
    await press(opened, 'Save')
    const notice = within(await page.findByRole('region', { name: 'Saved by somebody else' }))
    expect(contentOf('Title')).toBe('Ours')
    api.on(articleEditing.save, answer('The article is saved.', { version: 4, title: 'Ours' }))
    await user.click(notice.getByRole('button', { name: 'Replace theirs with mine' }))
    await page.findByText('The article is saved.')
    expect(api.asked(articleEditing.save).map(({ body }) => body.version)).toEqual([2, 3])
  })

  test('publishes and withdraws after a question, and then keeps the address', async () => {
    const opened = await open()
    const { page, api } = opened
    const published = { state: 'published', published_at: '2026-11-21T10:00:00.000Z' } as const
    api.on(articleEditing.publish, answer('The article is published.', published))
    await press(opened, 'Publish')
    expect(await dialogText('Publish this article?')).toContain('/Blog/a-first-walk')
    await press(opened, 'Publish')
    await page.findByText('The article is published.')
    expect(page.getByLabelText('Address').hasAttribute('readonly')).toBe(true)
    api.on(articleEditing.withdraw, answer('The article is withdrawn.', { ...published, state: 'withdrawn' }))
    await press(opened, 'Withdraw')
    await dialogText('Withdraw this article?')
    await press(opened, 'Withdraw')
    await page.findByRole('button', { name: 'Publish again' })
    expect([api.asked(articleEditing.publish)[0]?.body, api.asked(articleEditing.withdraw)[0]?.body]).toEqual([
      { version: 2 },
      { version: 2 },
    ])
  })

  test('deletes a draft after a question only, and then shows the list', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(articleEditing.remove, { success: true, message: 'The draft is deleted.' })
    await press(opened, 'Delete the draft')
    expect(await dialogText('Delete this draft?')).toContain('“A first walk” and its earlier versions are deleted.')
    await press(opened, 'Cancel')
    expect(api.asked(articleEditing.remove)).toEqual([])
    await user.click(await page.findByRole('button', { name: 'Delete the draft' }))
    await dialogText('Delete this draft?')
    api.on(articleEditing.list, { success: true, rows: [] })
    await press(opened, 'Delete')
    await page.findByText('The draft is deleted.')
    expect(api.asked(articleEditing.remove)).toMatchObject([{ params: { id: ID } }])
    expect(opened.path()).toBe('/provider/articles')
  })

  test('restores an earlier version after a question', async () => {
    const opened = await open()
    opened.api.on(articleEditing.restore, answer('Version 1 is restored.', { version: 3, title: 'Older' }))
    await press(opened, 'Restore version 1')
    await dialogText('Restore version 1?')
    await press(opened, 'Restore')
    await opened.page.findByText('Version 1 is restored.')
    expect(opened.api.asked(articleEditing.restore)[0]?.body).toEqual({ restore: 1, version: 2 })
    expect(contentOf('Title')).toBe('Older')
  })
})

describe('a new article', () => {
  async function write() {
    const api = consoleApi(['editor'])
    const opened = openConsole('/provider/articles/new', api)
    await opened.user.click(await opened.page.findByRole('button', { name: 'Show markup' }))
    return opened
  }

  test('gets the address that its title suggests, until the address is edited', async () => {
    const { user } = await write()
    await fillIn(user, { Title: 'Don’t hurry!' })
    expect(contentOf('Address')).toBe('dont-hurry')
    await fillIn(user, { Address: 'slowly' })
    await fillIn(user, { Title: 'A first walk' })
    expect(contentOf('Address')).toBe('slowly')
  })

  test('is saved as a draft and opens in the editor', async () => {
    const opened = await write()
    const { page, user, api } = opened
    api
      .on(articleEditing.add, answer('The draft is saved.', { version: 1 }))
      .on(articleEditing.read, { success: true, data: anArticle({ version: 1 }) })
      .on(articleEditing.versions, { success: true, rows: [] })
    await fillIn(user, { Title: 'A first walk', Lead: 'Shoes first.', Markup: '<p>Choose a path.</p>' })
    await press(opened, 'Save the draft')
    expect(await page.findByRole('heading', { level: 1, name: 'A first walk' })).toBeTruthy()
    expect(await page.findByText('Only staff can see it.')).toBeTruthy()
    expect(api.asked(articleEditing.add)[0]?.body).toEqual({
      ...FIELDS,
      author: 'our introductions team',
    })
  })
})

test('all articles are in one list with their states, and those that came with the product say so', async () => {
  const row = { topic: 'Safety', version: 1, saved_at: '2026-11-20T10:00:00.000Z', by: 'Ruth' } as const
  const api = consoleApi(['editor']).on(articleEditing.list, {
    success: true,
    rows: [
      { ...row, id: ID, slug: 'ours', title: 'Ours', state: 'withdrawn', published_at: row.saved_at },
      { ...row, id: THEIRS, slug: 'theirs', title: 'Theirs', state: 'published', published_at: row.saved_at, by: null },
    ],
  })
  const { page } = openConsole('/provider/articles', api)
  const ours = await page.findByRole('link', { name: /^Ours/ })
  expect([ours.getAttribute('href'), ours.textContent]).toEqual([
    `/provider/articles/${ID}`,
    expect.stringMatching(/Withdrawn.*version 1, saved .* by Ruth · first published 20 November 2026/),
  ])
  const theirs = page.getByRole('link', { name: /^Theirs/ })
  expect([theirs.getAttribute('href'), theirs.textContent]).toEqual([
    `/provider/articles/${THEIRS}`,
    expect.stringMatching(/Published.*version 1, came with Heartwell · first published 20 November 2026/),
  ])
})

test('an article that came with the product says so beside its version and in its history', async () => {
  const { page } = await open(anArticle({ by: null, state: 'published', published_at: '2026-11-20T12:00:00.000Z' }))
  expect(page.getByText('Version 2 · came with Heartwell')).toBeTruthy()
  expect(page.getAllByText('came with Heartwell').length).toBeGreaterThan(0)
})
