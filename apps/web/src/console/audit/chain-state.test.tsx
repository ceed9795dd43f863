// @vitest-environment happy-dom
import { type AuditState, audit } from '@heartwell/contract/audit/audit.ts'
import { describe, expect, test } from 'vitest'
import { renderForMember } from '../../../test/open-app.tsx'
import { ChainState } from './chain-state.tsx'

const AT = '2026-11-22T04:31:00.000Z'
const state = (last_check: AuditState['last_check']): AuditState => ({
  entries: 1204,
  since: '2026-03-03T10:00:00.000Z',
  last_check,
  staff: [],
  actions: [],
})
const broken = { number: 1100, problem: 'changed', breaks: 2 } as const

async function open(last_check: AuditState['last_check'], isCovered = false) {
  const opened = await renderForMember(<ChainState state={state(last_check)} isCovered={isCovered} />)
  await opened.page.findByRole('region', { name: 'Hash chain' })
  return opened
}

describe('the state of the chain', () => {
  test('is intact after a check without a break', async () => {
    const { page } = await open({ at: AT, entries: 1204, broken: null })
    const text = page.getByRole('region', { name: 'Hash chain' }).textContent
    expect(text).toContain('The hash chain is intact.')
    expect(text).toContain('1,204 entries since 3 March 2026, checked on 22 November 2026')
  })

  test('is unknown before the first check', async () => {
    const { page } = await open(null)
    expect(page.getByRole('region', { name: 'Hash chain' }).textContent).toContain('is not checked yet.')
  })

  test('when broken is an alert with the entry, which nothing dismisses, and which an open entry does not cover', async () => {
    const { page } = await open({ at: AT, entries: 1204, broken }, true)
    expect(page.getByRole('alert').textContent).toContain('The chain is broken at entry 1,100')
    expect(page.getByRole('alert').textContent).toContain('2 entries do not fit.')
    expect(page.getByRole('link', { name: 'entry 1,100' }).getAttribute('href')).toBe('/provider/audit/1100')
    expect(page.getAllByRole('button').map((button) => button.textContent)).toEqual(['Check now'])
    expect(page.getByRole('region', { name: 'Hash chain' }).className).not.toContain('hidden')
  })

  test('shows that a check runs', async () => {
    const { page, user, api } = await open(null)
    api.on(audit.state, { success: true, data: state(null) })
    api.on(audit.check, { success: true, message: 'The check has started.' })
    await user.click(page.getByRole('button', { name: 'Check now' }))
    await page.findByText('Checking…')
    expect(api.asked(audit.check)).toHaveLength(1)
  })
})
