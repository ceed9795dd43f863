// @vitest-environment happy-dom
import { type PairPlan, plans } from '@heartwell/contract/meetings/plans.ts'
import { expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { PlanPage } from './plan-page.tsx'

const PARTNER = uuid(7)
const PAIR: PairPlan = {
  partner: { id: PARTNER, name: 'Ravi Menon' },
  plan: null,
  obstacle: null,
  again_from: null,
  partner_zone: null,
  own_answer: null,
  both_would_meet_again: false,
  answer_until: null,
}

const open = (pair: Partial<PairPlan>) => {
  const api = memberApi().on(plans.ofPair, { success: true, data: { ...PAIR, ...pair } })
  return renderForMember(<PlanPage />, { api, route: '/plan/:memberId', path: `/plan/${PARTNER}` })
}

test('without an agreed meeting one can be suggested', async () => {
  const { page } = await open({})
  expect(await page.findByRole('link', { name: 'Suggest a plan' })).toBeTruthy()
  expect(page.getByText('Your conversation shows what has changed.')).toBeTruthy()
})

test('after the end of a conversation nothing can be suggested', async () => {
  const { page } = await open({ obstacle: 'parted' })
  const heading = await page.findByRole('heading', { level: 1 })
  expect(heading.parentElement?.textContent).toMatch(
    /Your conversation with .*Ravi.* has ended\. You can still read it\./,
  )
  expect(page.queryByRole('link', { name: 'Suggest a plan' })).toBeNull()
})
