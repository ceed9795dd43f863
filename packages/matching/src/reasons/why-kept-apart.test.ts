import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import { cultureName } from '@heartwell/contract/onboarding/cultures.ts'
import { NO_RELIGION, RELIGION_NOT_SAID, religionName } from '@heartwell/contract/onboarding/religions.ts'
import { bothText, factText } from '@heartwell/contract/profiles/facts.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answer,
  anyMember,
  anyPreferences,
  CHRISTIANITY,
  leaning,
  MOMENT,
  man,
  member,
  NOW,
  POLISH,
  preferring,
  TOPICS,
} from '../../test/members.ts'
import { answersById, leanOf, valuesOf } from '../answers.ts'
import { rowOf } from '../features.ts'
import type { Source } from '../source.ts'
import { PRIOR } from '../weights.ts'
import { whyOf } from './why.ts'

const row = (source: Source) => rowOf(source, NOW)
const given = { weights: PRIOR, moment: MOMENT, topics: TOPICS }
const why = (a: Source, b: Source, name = 'Anna Maria Bell') => whyOf({ mine: row(a), theirs: row(b), name }, given)
/** Two people whose ages give no reason. */
const [her, him] = [member({ dob: '1976-05-10' }), man({ dob: '1970-05-10' })]
const pair = (hers: Partial<Source>, his: Partial<Source> = hers) => why({ ...her, ...hers }, { ...him, ...his })

describe('MA-09 what match reasons reveal to nobody', () => {
  const texts = ({ reasons, their_reasons, difference }: Why) => [
    ...reasons,
    ...their_reasons,
    difference?.text ?? '',
    difference?.question ?? '',
  ]

  test('private data of the other member changes no reason: preferences, behaviour, reasoning', () => {
    fc.assert(
      fc.property(anyMember, anyMember, anyMember, anyPreferences, (a, b, c, preferences) => {
        const { intention, wants_children } = b.preferences ?? { intention: null, wants_children: null }
        const secret: Partial<Source> = {
          requests: c.requests,
          correct: c.correct,
          answered: c.answered,
          before: c.before,
          impressions: c.impressions,
          lastSeen: c.lastSeen,
          preferences: { ...preferences, intention, wants_children },
        }
        // Only the chosen religion is compared; how much religion matters, and the question about it, stay secret.
        const answers = b.answers.map((one) => (one.id === 'V22' ? answer('V22', 4 - one.option) : one))
        expect(texts(why(a, { ...b, ...secret, answers }))).toEqual(texts(why(a, b)))
      }),
      { numRuns: 60 },
    )
  })

  test('the preference about children never adds or replaces a reason', () => {
    for (const wants_children of [null, 'yes', 'prefer_not_to_say'] as const) {
      const both = { answers: leaning([41, 45]), ...preferring({ wants_children }) }
      expect(why({ ...her, answers: leaning([41, 45]) }, { ...him, ...both })).toEqual(
        pair({ answers: leaning([41, 45]) }),
      )
    }
    expect(pair(preferring({ wants_children: 'yes' })).reasons).toEqual([])
  })

  test('a choice that was not agreed to, on either side', () => {
    const both = {
      religion: CHRISTIANITY,
      cultures: [POLISH],
      ...preferring({ religion_importance: 'very' }),
    }
    const agreed = { religion: false, culture: false }
    expect(pair({ ...both, agreed }, both)).toEqual(pair({}))
    expect(pair(both, { ...both, agreed })).toMatchObject({ reasons: [], their_reasons: [] })
  })

  test('interests that were excluded, and everything of a member without profiling', () => {
    const much = { answers: leaning([11, 41]), topics: [1, 2], ...preferring({ intention: 'marriage' }) }
    const off = { profiling: true, interests: false, reasoning: true }
    expect(pair(much, { ...much, switches: off }).reasons.join()).not.toContain('interest')
    expect(pair(much, { ...much, switches: { ...off, profiling: false } })).toEqual(pair({}))
  })

  test('no number but counts of facts and ages, no promise, no gender', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (a, b) => {
        for (const text of texts(why(a, b))) {
          expect(text).not.toMatch(/%|\b(scientific|proven|compatib\w*|soulmate|chemistry|match(es)?|score|IQ)\b/i)
          expect(text).not.toMatch(/\b(he|she|his|her|hers|him)\b/i)
        }
      }),
      { numRuns: 50 },
    )
  })
})

test('MA-09 every reason can be computed again from the data that both gave', () => {
  const NAMES = [
    'independence',
    'adventure',
    'enjoying life',
    'achievement',
    'having a say',
    'security',
    'courtesy',
    'tradition',
    'care for loved ones',
    'fairness',
  ]
  const top = (source: Source) =>
    valuesOf(answersById(source.answers))
      .map((value, k) => ({ value, name: NAMES[k] ?? '' }))
      .filter(({ value }) => value > 0.1)
      .sort((one, other) => other.value - one.value)
      .map(({ name }) => name)
  const same = (a: Source, b: Source, axis: 'money' | 'home' | 'children') =>
    leanOf(answersById(a.answers), axis) * leanOf(answersById(b.answers), axis) > 0
  const holds = (reason: string, a: Source, b: Source): boolean => {
    const [, hope] = /^You both hope for (?:a )?(.+)$/.exec(reason) ?? []
    if (hope) return a.preferences?.intention === hope && b.preferences?.intention === hope
    const [, values] = /^You both value (.+)$/.exec(reason) ?? []
    if (values)
      return NAMES.filter((name) => values.includes(name)).every(
        (name) => top(a).includes(name) && top(b).includes(name),
      )
    const [, about] = /^You answered alike about (.+)$/.exec(reason) ?? []
    if (about)
      return (['money', 'home', 'children'] as const).every((axis) => !about.includes(axis) || same(a, b, axis))
    const [, shared] = /^Shares (?:all )?(both|\d+)? ?(?:of )?your/.exec(reason) ?? []
    if (/^Shares/.test(reason))
      return a.topics.filter((k) => b.topics.includes(k)).length === (shared === 'both' ? 2 : Number(shared ?? 1))
    const [, token] = /^You both have (.+) roots$/.exec(reason) ?? []
    if (token)
      return [a, b].every(
        (one) => one.agreed.culture && one.cultures.some((id) => token.includes(cultureName(id) ?? '?')),
      )
    const [, religion] = /^You both chose (.+) as your religion$/.exec(reason) ?? []
    if (religion)
      return [a, b].every((one) => one.agreed.religion && religionName(one.religion ?? RELIGION_NOT_SAID) === religion)
    if (reason === 'You both live without religion')
      return [a, b].every((one) => one.agreed.religion && one.religion === NO_RELIGION)
    const apart = Math.abs(Number(a.dob.slice(0, 4)) - Number(b.dob.slice(0, 4)))
    if (reason === 'Close in age') return apart <= 3
    if (reason === 'You are the same age') return apart === 0
    if (reason.startsWith('At '))
      return reason === `At ${2026 - Number(b.dob.slice(0, 4))}, well within the ages you look for`
    const shows = (one: Source, id: string, texts: (answer: string[]) => string | null) =>
      one.facts.some(({ fact, answer }) => fact === id && texts(answer) === reason)
    if (reason.endsWith(', as you prefer'))
      return a.factPreferences.some(({ fact, wanted }) =>
        shows(
          b,
          fact,
          (answer) =>
            `${factText(
              fact,
              answer.filter((one) => wanted.includes(one)),
            )}, as you prefer`,
        ),
      )
    if (PREFERRED_FACTS.some((id) => [a, b].every((one) => shows(one, id, (answer) => bothText(id, answer)))))
      return true
    return /^You both (like|love|find|look)/.test(reason)
  }
  fc.assert(
    fc.property(anyMember, anyMember, (a, b) => {
      for (const reason of why(a, b).reasons) expect([reason, holds(reason, a, b)]).toEqual([reason, true])
    }),
    { numRuns: 50 },
  )
})
