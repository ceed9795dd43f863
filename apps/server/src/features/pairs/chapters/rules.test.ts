import { ChapterAct, ChapterState, type Given } from '@heartwell/contract/pairs/chapters.ts'
import { CHAPTER_IDS, chapterContent, questionOf } from '@heartwell/contract/pairs/questions/chapters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import {
  type ChapterEffect,
  type ChapterFacts,
  type ChapterSide,
  chapterState,
  compareAnswers,
  effectOf,
  isEmpty,
  type Offer,
  seesPartnersYes,
} from './rules.ts'

const now = new Date('2026-11-27T10:22:00Z')
const earlier = new Date(now.getTime() - DAY_MS)
const later = new Date(now.getTime() + DAY_MS)
const [AMARA, LEILA] = ['amara', 'leila']

const NEW: ChapterSide = { answered: 0, isFinished: false, agrees: false }
const STARTED: ChapterSide = { answered: 3, isFinished: false, agrees: false }
const DONE: ChapterSide = { answered: 8, isFinished: true, agrees: false }
const AGREES: ChapterSide = { ...DONE, agrees: true }
const facts = (own: ChapterSide, partner: ChapterSide, more: Partial<ChapterFacts> = {}): ChapterFacts => ({
  own,
  partner,
  openedAt: null,
  closedAt: null,
  offer: null,
  ...more,
})
const opened = (offer: Offer | null = null) => facts(AGREES, AGREES, { openedAt: earlier, offer })
const offer = (isOwn: boolean, until: Date | null = null): Offer => ({ counsellorId: AMARA, isOwn, until })

type Row = [name: string, facts: ChapterFacts, state: ChapterState, does: Partial<Record<ChapterAct, ChapterEffect>>]
/** Every state, with what the viewer has said in it, and what each act does there. An act that is left out is refused. */
const TABLE: Row[] = [
  ['nobody has begun', facts(NEW, NEW), 'new', {}],
  ['only the partner has answered', facts(NEW, AGREES), 'new', {}],
  ['closed, and the viewer has cleared all', facts(NEW, DONE, { closedAt: earlier }), 'new', {}],
  ['some answers', facts(STARTED, NEW), 'started', { finish: 'finished' }],
  ['some answers, and the partner waits', facts(STARTED, AGREES), 'started', { finish: 'finished' }],
  ['answered', facts(DONE, NEW), 'answered', { finish: 'finished', open: 'agreed' }],
  ['answered, and the partner has begun', facts(DONE, STARTED), 'answered', { finish: 'finished', open: 'agreed' }],
  [
    'answered, and the partner has cleared all',
    facts(DONE, { ...DONE, answered: 0 }),
    'answered',
    { finish: 'finished', open: 'agreed' },
  ],
  ['answered and agreed', facts(AGREES, NEW), 'answered', { finish: 'finished', take_back: 'taken_back' }],
  ['both answered', facts(DONE, DONE), 'both_answered', { finish: 'finished', open: 'agreed' }],
  [
    'both answered, the viewer agrees',
    facts(AGREES, DONE),
    'both_answered',
    { finish: 'finished', take_back: 'taken_back' },
  ],
  ['both answered, the partner agrees', facts(DONE, AGREES), 'both_answered', { finish: 'finished', open: 'opened' }],
  ['closed again', facts(DONE, DONE, { closedAt: earlier }), 'closed', { finish: 'finished', open: 'agreed' }],
  [
    'closed again, the partner agrees to open it again',
    facts(DONE, AGREES, { closedAt: earlier }),
    'closed',
    { finish: 'finished', open: 'opened' },
  ],
  ['opened', opened(), 'opened', { close: 'closed', offer_counsellor: 'offered' }],
  [
    'opened, the viewer has named a counsellor',
    opened(offer(true)),
    'opened',
    { close: 'closed', offer_counsellor: 'offered', end_counsellor: 'unshared' },
  ],
  [
    'opened, the partner has named this counsellor',
    opened(offer(false)),
    'opened',
    { close: 'closed', offer_counsellor: 'shared', end_counsellor: 'unshared' },
  ],
  [
    'opened, the partner has named another counsellor',
    opened({ ...offer(false), counsellorId: LEILA }),
    'opened',
    { close: 'closed', offer_counsellor: 'offered', end_counsellor: 'unshared' },
  ],
  [
    'opened to a counsellor',
    opened(offer(false, later)),
    'with_counsellor',
    { close: 'closed', end_counsellor: 'unshared' },
  ],
  [
    'the days of the counsellor are over',
    opened(offer(false, now)),
    'opened',
    { close: 'closed', offer_counsellor: 'offered' },
  ],
]

describe('chapterState', () => {
  test('has a case for each state', () => {
    expect(new Set(TABLE.map(([, , state]) => state))).toEqual(new Set(ChapterState.options))
  })
  test.each(TABLE)('%s', (_, chapter, state) => {
    expect(chapterState(chapter, now)).toBe(state)
  })

  test('depends on the partner only after the viewer has answered', () => {
    for (const own of [NEW, STARTED])
      for (const partner of [NEW, STARTED, DONE, AGREES]) {
        expect(chapterState(facts(own, partner), now)).toBe(chapterState(facts(own, NEW), now))
        expect(seesPartnersYes(facts(own, partner))).toBe(false)
      }
    expect(seesPartnersYes(facts(DONE, AGREES))).toBe(true)
  })
})

describe('effectOf', () => {
  const cases = TABLE.flatMap(([name, chapter, , does]) =>
    ChapterAct.options.map((act) => [name, act, chapter, does[act] ?? null] as const),
  )
  test.each(cases)('%s: %s', (_, act, chapter, effect) => {
    expect(effectOf(chapter, act, now, AMARA)).toBe(effect)
  })

  test('nothing but the yes of both opens a chapter', () => {
    const opening = cases.filter(([, , , effect]) => effect === 'opened')
    for (const [, act, { own, partner }] of opening) {
      expect(act).toBe('open')
      expect([own.isFinished, partner.isFinished, partner.agrees]).toEqual([true, true, true])
    }
    expect(opening).toHaveLength(2)
  })
})

const [ROOM, LEAVE] = [questionOf('home', 'room'), questionOf('home', 'leave')]
const given = (choice: string | null, words = ''): Given => ({ choice, words })

describe('compareAnswers', () => {
  test.each([
    ['separate', 'separate', 'agree'],
    ['separate', 'chair', 'near'],
    ['separate', 'home', 'talk'],
    ['unsure', 'unsure', 'talk'],
    ['unsure', 'separate', 'talk'],
    [null, 'separate', 'talk'],
    [null, null, 'talk'],
  ] as const)('%s and %s: %s', (one, other, comparison) => {
    if (!ROOM) throw new Error('The question has another id.')
    expect(compareAnswers(ROOM, given(one), given(other))).toBe(comparison)
    expect(compareAnswers(ROOM, given(other, 'Words'), given(one))).toBe(comparison)
  })

  test('words alone are for talking, also the same', () => {
    if (!LEAVE) throw new Error('The question has another id.')
    expect(compareAnswers(LEAVE, given(null, 'The pear tree'), given(null, 'The pear tree'))).toBe('talk')
  })

  test('the order of the two makes no difference, in any question', () => {
    for (const { near, options } of CHAPTER_IDS.flatMap((id) => chapterContent(id).questions))
      for (const one of Object.keys(options))
        for (const other of Object.keys(options))
          expect(compareAnswers({ near }, given(one), given(other))).toBe(
            compareAnswers({ near }, given(other), given(one)),
          )
  })
})

test.each([
  [given(null), true],
  [given('separate'), false],
  [given(null, 'Words'), false],
])('isEmpty %o: %s', (answer, expected) => {
  expect(isEmpty(answer)).toBe(expected)
})
