import { STAGES, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import {
  currentProposal,
  effectOf,
  type PairFacts,
  type Proposal,
  partnerReturnedAt,
  proposeFrom,
  type Question,
  questionFor,
  STAGE_ACTS,
  stageAfterClosing,
} from './rules.ts'

const now = new Date('2026-11-27T10:22:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const ahead = (days: number) => ago(-days)
const [HELEN, DANIEL] = ['helen', 'daniel']

const UP: Record<Stage, Stage | null> = {
  talking: 'meeting',
  meeting: 'exclusive',
  exclusive: 'families',
  families: 'engaged',
  engaged: 'married',
  married: null,
}
const DOWN: Record<Stage, Stage | null> = {
  talking: null,
  meeting: 'talking',
  exclusive: 'meeting',
  families: 'exclusive',
  engaged: 'families',
  married: 'engaged',
}
const RETURNS: readonly Stage[] = ['exclusive', 'families', 'engaged']

/** What the acts about a question do, by what the member sees of it. An act that is left out is refused. */
const ANSWERED: Record<Question, Partial<Record<string, string>>> = {
  none: { propose: 'proposed' },
  own: { withdraw: 'withdrawn' },
  partners: { propose: 'reached', accept: 'reached', not_yet: 'put_off' },
  put_off: { propose: 'reached', accept: 'reached' },
}
const QUESTIONS = Object.keys(ANSWERED) as Question[] // its keys

describe('effectOf', () => {
  const cases = STAGES.flatMap((stage) =>
    QUESTIONS.flatMap((question) => STAGE_ACTS.map((act) => [stage, question, act] as const)),
  )
  test('has a case for each stage, question and act', () => {
    expect(cases).toHaveLength(6 * 4 * 6)
  })
  test.each(cases)('%s, question %s: %s', (stage, question, act) => {
    const effect = effectOf(stage, question, act)
    if (act === 'go_back') expect(effect).toEqual(DOWN[stage] && { effect: 'lowered', stage: DOWN[stage] })
    else if (act === 'return')
      expect(effect).toEqual(RETURNS.includes(stage) ? { effect: 'lowered', stage: 'meeting' } : null)
    else {
      const expected = ANSWERED[question][act]
      const after = expected === 'reached' ? UP[stage] : stage
      expect(effect).toEqual(expected && UP[stage] ? { effect: expected, stage: after } : null)
    }
  })
})

const proposal = (state: Proposal['state'], days: number, proposerId = DANIEL): Proposal => ({
  proposerId,
  stage: 'exclusive',
  state,
  at: ago(days),
})
const facts = (more: Partial<PairFacts> = {}): PairFacts => ({
  stage: 'meeting',
  lowered: null,
  proposals: [],
  ...more,
})

describe('questionFor', () => {
  test.each([
    ['open', 'own', 'partners'],
    ['not_yet', 'own', 'put_off'],
    ['withdrawn', 'none', 'none'],
    ['accepted', 'none', 'none'],
    ['ended', 'none', 'none'],
  ] as const)('a question that is %s is %s for its proposer and %s for the partner', (state, own, partners) => {
    const pair = facts({ proposals: [proposal(state, 1)] })
    expect([questionFor(pair, DANIEL, now), questionFor(pair, HELEN, now)]).toEqual([own, partners])
  })

  test.each(['open', 'not_yet'] as const)('a question that is %s lapses after 14 days for both', (state) => {
    const last = facts({ proposals: [proposal(state, 14 - 1 / DAY_MS)] })
    const lapsed = facts({ proposals: [proposal(state, 14)] })
    expect(currentProposal(last, now)).not.toBeNull()
    expect(currentProposal(lapsed, now)).toBeNull()
    expect([questionFor(lapsed, DANIEL, now), questionFor(lapsed, HELEN, now)]).toEqual(['none', 'none'])
  })
})

describe('proposeFrom', () => {
  test.each([
    ['open', 20, ahead(8)],
    ['not_yet', 20, ahead(8)],
    ['open', 28, null],
    ['not_yet', 28, null],
    ['withdrawn', 1, ahead(13)],
    ['withdrawn', 14, null],
    ['ended', 1, ahead(13)],
    ['ended', 14, null],
    ['accepted', 0, null],
  ] as const)('after an own question that is %s since %d days', (state, days, from) => {
    const pair = facts({ proposals: [proposal(state, days)] })
    expect(proposeFrom(pair, DANIEL, now)).toEqual(from)
    expect(proposeFrom(pair, HELEN, now)).toBeNull()
  })

  test('after one of the two has gone back, only the other waits for 14 days', () => {
    const lowered = { by: HELEN, from: 'exclusive', at: ago(4) } as const
    expect(proposeFrom(facts({ lowered }), DANIEL, now)).toEqual(ahead(10))
    expect(proposeFrom(facts({ lowered }), HELEN, now)).toBeNull()
    expect(proposeFrom(facts({ lowered: { ...lowered, at: ago(14) } }), DANIEL, now)).toBeNull()
  })

  test('takes the longer of two waits', () => {
    const lowered = { by: HELEN, from: 'exclusive', at: ago(4) } as const
    expect(proposeFrom(facts({ lowered, proposals: [proposal('open', 15)] }), DANIEL, now)).toEqual(ahead(13))
  })
})

describe('partnerReturnedAt', () => {
  test.each([
    ['exclusive', 'meeting', 1, true],
    ['engaged', 'meeting', 29, true],
    ['exclusive', 'meeting', 30, false],
    ['families', 'exclusive', 1, false],
    ['meeting', 'talking', 1, false],
  ] as const)('from %s to %s, %d days ago: %s', (from, stage, days, isShown) => {
    const pair = facts({ stage, lowered: { by: HELEN, from, at: ago(days) } })
    expect(partnerReturnedAt(pair, DANIEL, now)).toEqual(isShown ? ago(days) : null)
    expect(partnerReturnedAt(pair, HELEN, now)).toBeNull()
  })
})

test.each([
  ['talking', 'talking'],
  ['meeting', 'meeting'],
  ['exclusive', 'meeting'],
  ['families', 'meeting'],
  ['engaged', 'meeting'],
  ['married', 'meeting'],
] as const)('when an account is closed, %s becomes %s', (stage, after) => {
  expect(stageAfterClosing(stage)).toBe(after)
})
