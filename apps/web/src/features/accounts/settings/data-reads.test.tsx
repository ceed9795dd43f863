// @vitest-environment happy-dom
import { audit, type DataRead } from '@heartwell/contract/audit/audit.ts'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { DataReads } from './data-reads.tsx'

const open = (reads: DataRead[]) =>
  renderForMember(<DataReads />, { api: memberApi().on(audit.dataReads, { success: true, reads }) })

describe('the list of reads', () => {
  test('has what was read, when and why', async () => {
    const { page } = await open([
      { at: '2026-11-22T10:00:00.000Z', what: 'messages' },
      { at: '2026-11-20T10:00:00.000Z', what: 'document' },
    ])
    const items = await page.findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Messages in one of your conversations22 November 2026 at .*To decide a report\./),
      expect.stringMatching(/^Your ID document20 November 2026 at .*To check that your profile is really yours\.$/),
    ])
  })

  test('says that nothing was read, and promises nothing about open reports', async () => {
    const { page } = await open([])
    await page.findByText(
      'Nobody has opened your ID document or live pictures, and no decided report has needed your messages.',
    )
    expect(page.getByText(/While a report is open, what we read for it isn’t listed here\./)).toBeTruthy()
    expect(page.queryAllByRole('listitem')).toEqual([])
  })

  test.each([
    [199, false],
    [200, true],
  ])('of %i entries says that older ones are left out: %s', async (count, isCut) => {
    const { page } = await open(
      Array.from({ length: count }, (_, n) => ({ at: new Date(n * 1000).toISOString(), what: 'document' })),
    )
    await page.findAllByRole('listitem')
    const text = 'These are the newest 200. Your copy has all of them.'
    expect(page.queryByText(text) !== null).toBe(isCut)
  })

  test('offers another attempt when it cannot be loaded', async () => {
    const { page } = await renderForMember(<DataReads />, { api: memberApi().on(audit.dataReads, unreachable) })
    await page.findByText('We could not load this list.')
    expect(page.getByRole('button', { name: /again/i })).toBeTruthy()
  })
})
