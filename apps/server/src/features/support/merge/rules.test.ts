import { describe, expect, test } from 'vitest'
import { type MergedCase, mergeProblem, stateAfterMerge } from './rules.ts'

const aCase = (changed: Partial<MergedCase> = {}): MergedCase => ({
  id: 'a',
  member_id: 'm',
  state: 'received',
  subject: 'gs',
  transaction_id: null,
  merged_into: null,
  since: new Date('2026-11-20T10:00:00Z'),
  ...changed,
})
const dispute = (transaction_id: string) => aCase({ subject: 'pd', transaction_id })

describe('mergeProblem', () => {
  test.each([
    ['two open cases', aCase(), aCase({ state: 'answered' }), undefined],
    ['a general one into a dispute', aCase(), dispute('HW-1'), undefined],
    ['disputes about the same payment', dispute('HW-1'), dispute('HW-1'), undefined],
    ['a dispute into a general one', dispute('HW-1'), aCase(), 'support.different_payment'],
    ['disputes about two payments', dispute('HW-1'), dispute('HW-2'), 'support.different_payment'],
    ['a closed case', aCase({ state: 'closed' }), aCase(), 'support.closed'],
    ['an open one into a closed case', aCase(), aCase({ state: 'closed' }), 'support.closed'],
    ['a merged case', aCase({ state: 'closed', merged_into: 'x' }), aCase(), 'support.merged'],
    ['an open one into a merged case', aCase(), aCase({ state: 'closed', merged_into: 'x' }), 'support.merged'],
  ])('%s', (_, source, target, problem) => {
    expect(mergeProblem(source, target)).toBe(problem)
  })
})

describe('stateAfterMerge', () => {
  const [early, late] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]
  test.each([
    ['received', early, 'received', late, 'received', early],
    ['received', late, 'received', early, 'received', early],
    ['received', late, 'answered', early, 'received', late],
    ['answered', early, 'received', late, 'received', late],
    ['answered', late, 'answered', early, 'answered', early],
  ])('%s since %s into %s since %s', (source, sourceSince, target, targetSince, state, since) => {
    const merged = stateAfterMerge(
      aCase({ state: source, since: sourceSince }),
      aCase({ state: target, since: targetSince }),
    )
    expect(merged).toEqual({ state, since })
  })
})
