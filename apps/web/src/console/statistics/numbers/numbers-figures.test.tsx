// @vitest-environment happy-dom
import { FUNNEL_STEPS, type Numbers } from '@heartwell/contract/statistics/numbers.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumbersFigures } from './numbers-figures.tsx'

const NOTHING: Numbers = {
  period: { from: '2026-09-01', to: '2026-11-23' },
  funnel: FUNNEL_STEPS.map((step) => ({ step, members: 0 })),
  approvals: {
    approved: 0,
    rejected: 0,
    median_hours: null,
    p90_hours: null,
    within_target: 0,
    target_hours: 24,
    parts: [],
  },
  interests: { sent: 0, accepted: 0, declined: 0, unanswered: 0, withdrawn: 0, waiting: 0, answer_days: 14 },
  conversations: { started: 0, answered: 0, parts: [] },
  exposure: null,
  bookings: { confirmed: 0, amounts: [], causes: [], parts: [] },
  reports: { reports: 0, decided: 0, median_hours: null, p90_hours: null, reasons: [] },
} as unknown as Numbers

test('the figures of an empty period are counts of nothing, without plots and dashes', () => {
  const page = render(<NumbersFigures numbers={NOTHING} />)
  page.getByText('people registered in this period')
  page.getByText('decisions in this period')
  expect(page.container.querySelectorAll('svg[role="img"], [role="img"]')).toHaveLength(0)
  for (const panel of page.getAllByRole('region'))
    expect(panel.querySelector('p')?.textContent ?? '').not.toContain('–')
})
