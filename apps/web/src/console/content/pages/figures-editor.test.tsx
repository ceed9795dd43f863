// @vitest-environment happy-dom
import { CLAIM_MAX, type EditedFigures, editing } from '@heartwell/contract/content/editing.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'

const IMAGES = ['man', 'woman', 'pair', 'world'] as const
const statistics = (numbers: [string, string, string, string]): EditedFigures['statistics'] => {
  const [a, b, c, d] = numbers
  const [man, woman, pair, world] = IMAGES
  return [
    { image: man, number: a, label: 'Men' },
    { image: woman, number: b, label: 'Women' },
    { image: pair, number: c, label: 'Pairs' },
    { image: world, number: d, label: 'Countries' },
  ]
}
const someFigures = (figures: Partial<EditedFigures> = {}): EditedFigures => ({
  source: 'text',
  statistics: statistics(['12', '34', '56', '78']),
  claim: 'More every day.',
  counted: {
    statistics: statistics(['1,000', '1,100', '90', '7']),
    claim: null,
    counted_at: '2026-11-20T03:00:00.000Z',
  },
  version: 2,
  updated_at: '2026-11-01T10:00:00.000Z',
  ...figures,
})

async function open(figures = someFigures()) {
  const api = consoleApi().on(editing.figures, { success: true, data: figures })
  const opened = openConsole('/provider/home-figures', api)
  await opened.page.findByLabelText('First number')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const save = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Save' }))
const preview = ({ page }: Opened) =>
  within(page.getByRole('heading', { name: 'What visitors will read' }).closest('section') ?? document.body)

describe('the figures of the home page', () => {
  test.each([
    [{ version: 1 }, true],
    [{ version: 2 }, false],
    [{ version: 1, source: 'counted' as const }, false],
  ])('MK-02 %o: the task to replace the shipped figures shows: %s', async (change, shows) => {
    const { page } = await open(someFigures(change))
    expect(page.queryByText('To do before the first visitor:') !== null).toBe(shows)
  })

  test('are shown as visitors will read them while they are typed', async () => {
    const opened = await open()
    await fillIn(opened.user, { 'Third number': '57', 'Third label': 'Weddings' })
    expect(await preview(opened).findByText('57')).toBeTruthy()
    expect(preview(opened).getByText('Weddings')).toBeTruthy()
    expect(preview(opened).getByText('More every day.')).toBeTruthy()
  })

  test('that are typed while earlier ones are saved stay, as a change of the saved ones', async () => {
    const opened = await open()
    const { page, user, api } = opened
    const sent = someFigures({ statistics: statistics(['13', '34', '56', '78']), version: 3 })
    const answer = later<{ success: boolean; message: string; data: EditedFigures }>()
    api.on(editing.saveFigures, () => answer.promise)
    await fillIn(user, { 'First number': '13' })
    await save(opened)
    await page.findByRole('button', { name: 'Saving...' })
    await fillIn(user, { 'First number': '14', 'Second label': 'Ladies' })
    answer.resolve({ success: true, message: 'The figures are saved.', data: sent })
    await page.findByText('The figures are saved.')
    expect([contentOf('First number'), contentOf('Second label')]).toEqual(['14', 'Ladies'])
    expect(page.getByText('Not saved yet')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Undo all' }))
    expect([contentOf('First number'), contentOf('Second label')]).toEqual(['13', 'Women'])
  })

  test('counted ones replace our own, with the day of the count', async () => {
    const opened = await open()
    await opened.user.click(opened.page.getByRole('radio', { name: /^Counted figures/ }))
    expect(await preview(opened).findByText('1,100')).toBeTruthy()
    expect(preview(opened).getByText('Counted on 20 November 2026, rounded.')).toBeTruthy()
    expect(preview(opened).queryByText('34')).toBeNull()
  })

  test('counted ones are announced before the first count', async () => {
    const opened = await open(someFigures({ source: 'counted', counted: null }))
    expect(preview(opened).getByText('The members are counted when you save.')).toBeTruthy()
  })

  test.each([
    ['Second number', '', 'Number is required'],
    ['Second number', '9'.repeat(21), 'Number must be at most 20 characters'],
    ['Fourth label', ' ', 'Label is required'],
    ['Fourth label', 'x'.repeat(61), 'Label must be at most 60 characters'],
  ])('%s with %j says: %s', async (label, text, error) => {
    const opened = await open()
    await fillIn(opened.user, { [label]: text })
    await save(opened)
    await waitFor(() => expect(errorAt(label)).toBe(error))
    expect(opened.api.asked(editing.saveFigures)).toEqual([])
  })

  test('are saved as a change of the opened version, with the chosen source', async () => {
    const answer = later<{ success: boolean; message: string; data: EditedFigures }>()
    const opened = await open()
    opened.api.on(editing.saveFigures, () => answer.promise)
    await fillIn(opened.user, { 'First number': '13', 'Sentence under the figures': '' })
    await opened.user.click(opened.page.getByRole('radio', { name: /^Counted figures/ }))
    expect(opened.page.getByText('Not saved yet')).toBeTruthy()
    await save(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    expect(opened.api.asked(editing.saveFigures)[0]?.body).toEqual({
      source: 'counted',
      statistics: statistics(['13', '34', '56', '78']),
      claim: '',
      version: 2,
    })
    answer.resolve({ success: true, message: 'Saved.', data: someFigures({ version: 3, source: 'counted' }) })
    await opened.page.findByText('Saved.')
    expect(await opened.page.findByText(/^Saved 1/)).toBeTruthy()
  })

  test('go back to the saved ones with Undo all', async () => {
    const opened = await open()
    await fillIn(opened.user, { 'First number': '13' })
    await opened.user.click(opened.page.getByRole('button', { name: 'Undo all' }))
    expect(contentOf('First number')).toBe('12')
    expect(opened.page.queryByRole('button', { name: 'Undo all' })).toBeNull()
  })

  test('the sentence takes no more characters than the contract allows', async () => {
    const { page } = await open()
    expect(page.getByLabelText('Sentence under the figures').getAttribute('maxlength')).toBe(String(CLAIM_MAX))
  })
})

describe('figures that somebody else saved meanwhile', () => {
  async function meet() {
    const opened = await open()
    const theirs = someFigures({ version: 3, claim: 'Theirs.', updated_at: new Date().toISOString() })
    opened.api
      .on(editing.saveFigures, () => refusal(409, { code: 'content.stale', message: 'Saved by another.' }))
      .on(editing.figures, { success: true, data: theirs })
    await fillIn(opened.user, { 'First number': '99' })
    await save(opened)
    const notice = within(await opened.page.findByRole('region', { name: 'Saved by somebody else' }))
    return { ...opened, notice }
  }

  test('are shown, and the typed ones stay', async () => {
    const { notice } = await meet()
    expect(notice.getByRole('alert').textContent).toMatch(/^Somebody else saved this just now/)
    expect(contentOf('First number')).toBe('99')
  })

  test('are replaced on purpose, as a change of their version', async () => {
    const { notice, user, page, api } = await meet()
    api.on(editing.saveFigures, { success: true, message: 'Saved.', data: someFigures({ version: 4 }) })
    await user.click(notice.getByRole('button', { name: 'Replace theirs with mine' }))
    await page.findByText('Saved.')
    expect(api.asked(editing.saveFigures).map(({ body }) => body.version)).toEqual([2, 3])
  })

  test('are taken over', async () => {
    const { notice, user } = await meet()
    await user.click(notice.getByRole('button', { name: 'Discard mine and use theirs' }))
    expect(contentOf('First number')).toBe('12')
    expect(contentOf('Sentence under the figures')).toBe('Theirs.')
  })
})
