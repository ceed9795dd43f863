// @vitest-environment happy-dom
import { type EditedPage, editing } from '@heartwell/contract/content/editing.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'

const aPage = (page: Partial<EditedPage> = {}): EditedPage => ({
  page_type: 'privacypolicy',
  html: '<h2>Data</h2><p>We store little.</p>',
  version: 4,
  updated_at: '2026-11-01T10:00:00.000Z',
  by: 'Ruth',
  ...page,
})
const saved = (page: Partial<EditedPage>, removed: string[] = []) => ({
  success: true,
  message: 'The page is saved.',
  data: aPage(page),
  removed,
})
const THEIRS = aPage({
  version: 5,
  html: '<h2>Data</h2><p>We store nothing.</p>',
  by: 'Otto',
  updated_at: new Date().toISOString(),
})
const stale = () => refusal(409, { code: 'content.stale', message: 'Somebody else saved this.' })

async function open(current = aPage()) {
  const rows = [current, aPage({ version: 3, by: null }), aPage({ version: 2 })].map(({ html: _, ...row }) => row)
  const api = consoleApi()
    .on(editing.page, { success: true, data: current })
    .on(editing.versions, { success: true, rows, next_cursor: null })
  const opened = openConsole('/provider/pages/privacypolicy', api)
  await opened.user.click(await opened.page.findByRole('button', { name: 'Show markup' }))
  await opened.page.findByText('Version 3')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const save = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Save' }))
const write = ({ user }: Opened, html = '<p>Ours</p>') => fillIn(user, { Markup: html })

describe('the text of a page', () => {
  test('is shown as members will read it while it is typed', async () => {
    const opened = await open()
    const preview = within(opened.page.getByRole('region', { name: 'Preview of the page' }))
    expect(preview.getByText('We store little.')).toBeTruthy()
    await write(opened, '<p>We store your name.</p>')
    expect(await preview.findByText('We store your name.')).toBeTruthy()
    expect(opened.page.getByText('Not saved yet')).toBeTruthy()
  })

  test('is needed', async () => {
    const opened = await open()
    await write(opened, '')
    await save(opened)
    await waitFor(() => expect(errorAt('Markup')).toBe('A text is required'))
    expect(opened.api.asked(editing.savePage)).toEqual([])
  })

  test('is saved as a change of the opened version, and the next save of the saved one', async () => {
    const answer = later<ReturnType<typeof saved>>()
    const opened = await open()
    opened.api.on(editing.savePage, () => answer.promise)
    await write(opened)
    await save(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    answer.resolve(saved({ version: 5, html: '<p>Ours</p>' }))
    await opened.page.findByText('The page is saved.')
    expect(await opened.page.findByText(/^Version 5 · /)).toBeTruthy()
    opened.api.on(editing.savePage, saved({ version: 6 }))
    await write(opened, '<p>Better</p>')
    await save(opened)
    await waitFor(() => expect(opened.api.asked(editing.savePage)).toHaveLength(2))
    expect(opened.api.asked(editing.savePage).map(({ params, body }) => [params.type, body])).toEqual([
      ['privacypolicy', { html: '<p>Ours</p>', version: 4 }],
      ['privacypolicy', { html: '<p>Better</p>', version: 5 }],
    ])
  })

  test('is saved by Ctrl-S', async () => {
    const opened = await open()
    opened.api.on(editing.savePage, saved({ version: 5 }))
    await write(opened)
    await opened.user.keyboard('{Control>}s{/Control}')
    await opened.page.findByText('The page is saved.')
    expect(opened.api.asked(editing.savePage)).toHaveLength(1)
  })

  test('that is typed while an earlier one is saved stays, as a change of the saved version', async () => {
    const answer = later<ReturnType<typeof saved>>()
    const opened = await open()
    opened.api.on(editing.savePage, () => answer.promise)
    await write(opened)
    await opened.user.keyboard('{Control>}s{/Control}')
    await opened.page.findByRole('button', { name: 'Saving...' })
    await write(opened, '<p>Ours and yours</p>')
    await opened.user.keyboard('{Control>}s{/Control}')
    answer.resolve(saved({ version: 5, html: '<p>Ours</p>' }))
    await opened.page.findByText('The page is saved.')
    expect(contentOf('Markup')).toBe('<p>Ours and yours</p>')
    expect(opened.page.getByText('Not saved yet')).toBeTruthy()
    opened.api.on(editing.savePage, saved({ version: 6, html: '<p>Ours and yours</p>' }))
    await save(opened)
    expect(await opened.page.findByText(/^Version 6 · /)).toBeTruthy()
    expect(opened.api.asked(editing.savePage).map(({ body }) => body)).toEqual([
      { html: '<p>Ours</p>', version: 4 },
      { html: '<p>Ours and yours</p>', version: 5 },
    ])
  })

  test('names the markup that was removed', async () => {
    const opened = await open()
    opened.api.on(editing.savePage, saved({ version: 5 }, ['<script>', 'onclick on <p>']))
    await write(opened)
    await save(opened)
    const notice = (await opened.page.findByText(/^Saved\. Removed, because/)).parentElement ?? document.body
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['<script>', 'onclick on <p>'])
  })

  test('goes back to the saved one with Undo all', async () => {
    const opened = await open()
    await write(opened)
    await opened.user.click(opened.page.getByRole('button', { name: 'Undo all' }))
    expect(contentOf('Markup')).toBe(aPage().html)
    expect(opened.page.queryByText('Not saved yet')).toBeNull()
  })

  test('that is refused says why and stays', async () => {
    const opened = await open()
    opened.api.on(editing.savePage, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }))
    await write(opened)
    await save(opened)
    expect(await opened.page.findByText('Slowly, please.')).toBeTruthy()
    expect(contentOf('Markup')).toBe('<p>Ours</p>')
  })
})

describe('a page that somebody else saved meanwhile', () => {
  async function meet(html = '<p>Ours</p>') {
    const opened = await open()
    opened.api.on(editing.savePage, stale).on(editing.page, { success: true, data: THEIRS })
    await write(opened, html)
    await save(opened)
    const notice = within(await opened.page.findByRole('region', { name: 'Saved by somebody else' }))
    return { ...opened, notice }
  }

  test('says who, and shows their text beside the typed one', async () => {
    const { notice } = await meet()
    expect(notice.getByRole('alert').textContent).toBe(
      'Otto saved this just now. Your version is still below, but it isn’t saved yet.',
    )
    expect(contentOf('Markup')).toBe('<p>Ours</p>')
  })

  test('has headings with ids of their own', async () => {
    const { page } = await meet('<h2>Ours</h2>')
    const ids = ['Ours', 'Data'].map((name) => page.getByRole('heading', { name, hidden: true }).id)
    expect(new Set(ids).size).toBe(2)
  })

  test('is replaced on purpose, as a change of the newest version', async () => {
    const { notice, user, page, api } = await meet()
    api.on(editing.savePage, saved({ version: 6, html: '<p>Ours</p>' }))
    await user.click(notice.getByRole('button', { name: 'Replace theirs with mine' }))
    await page.findByText('The page is saved.')
    expect(api.asked(editing.savePage).map(({ body }) => body.version)).toEqual([4, 5])
    await waitFor(() => expect(page.queryByRole('region', { name: 'Saved by somebody else' })).toBeNull())
  })

  test('is taken over, and the typed text is gone', async () => {
    const { notice, user, page, api } = await meet()
    await user.click(notice.getByRole('button', { name: 'Discard mine and use theirs' }))
    expect(contentOf('Markup')).toBe(THEIRS.html)
    expect(page.queryByRole('region', { name: 'Saved by somebody else' })).toBeNull()
    expect(api.asked(editing.savePage)).toHaveLength(1)
  })
})

describe('the earlier versions', () => {
  test('are listed with who saved them; the shown one cannot be restored', async () => {
    const { page } = await open()
    const rows = within(page.getByText('Version 3').closest('ul') ?? document.body).getAllByRole('listitem')
    expect(rows.map((row) => /(by Ruth|as shipped)/.exec(row.textContent ?? '')?.[0])).toEqual([
      'by Ruth',
      'as shipped',
      'by Ruth',
    ])
    expect(rows[0]?.textContent).toContain('Shown now')
    expect(page.queryByRole('button', { name: 'Restore version 4' })).toBeNull()
  })

  test('one is restored after a question, as a change of the newest', async () => {
    const { page, user, api } = await open()
    api.on(editing.restorePage, saved({ version: 5, html: '<p>Old</p>' }))
    await user.click(page.getByRole('button', { name: 'Restore version 2' }))
    expect(await dialogText('Restore version 2?')).not.toContain('Your unsaved text is lost.')
    await user.click(page.getByRole('button', { name: 'Restore' }))
    await page.findByText('The page is saved.')
    expect(api.asked(editing.restorePage).map(({ body }) => body)).toEqual([{ restore: 2, version: 4 }])
    expect(contentOf('Markup')).toBe('<p>Old</p>')
  })

  test('a restored one says that the unsaved text is lost, and Cancel restores nothing', async () => {
    const opened = await open()
    await write(opened)
    await opened.user.click(opened.page.getByRole('button', { name: 'Restore version 3' }))
    expect(await dialogText('Restore version 3?')).toContain('Your unsaved text is lost.')
    await opened.user.click(opened.page.getByRole('button', { name: 'Cancel' }))
    expect(opened.api.asked(editing.restorePage)).toEqual([])
    expect(contentOf('Markup')).toBe('<p>Ours</p>')
  })

  test('one is read in a window', async () => {
    const { page, user, api } = await open()
    api.on(editing.version, { success: true, data: aPage({ version: 2, html: '<p>As it was.</p>' }) })
    await user.click(page.getByRole('button', { name: 'Read version 2' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Version 2' }))
    expect(await dialog.findByText('As it was.')).toBeTruthy()
    expect(api.asked(editing.version)[0]?.params).toEqual({ type: 'privacypolicy', version: '2' })
  })
})

test('a page that does not exist says so', async () => {
  const { page } = openConsole('/provider/pages/imprint')
  expect(await page.findByText('There is no such page')).toBeTruthy()
})
