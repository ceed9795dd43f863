import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import type { ChapterAct } from '@heartwell/contract/pairs/chapters.ts'
import { pairs, STAGES, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { conversing } from '../../../../test/steps/chapter-steps.ts'
import { connect } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { PAIR_SECTIONS } from '../../accounts/data-export/pair-sections.queries.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'

let t: TestApp
let steps: ReturnType<typeof conversing>
beforeAll(async () => {
  t = await testApp()
  steps = conversing(t)
})
afterAll(() => t.close())

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const CLOSED = { status: 409, body: { code: 'pair.chapters_closed' } }
const NOT_NOW = { status: 409, body: { code: 'pair.not_now' } }

/** The answers of both, as the viewer reads them, to the question about one's own room. */
const roomOf = async (viewer: Person, partner: Person) =>
  (await steps.chapterOf(viewer, partner)).together?.find(({ question }) => question === 'room')
const storedAnswers = ({ id }: Person) =>
  t.db.selectFrom('chapter_answers').selectAll().where('member_id', '=', id).execute()

/** Every endpoint of chapters, as this member calls it. */
const everyCall = (by: Person, partner: { id: string }) =>
  [
    () => steps.list(by, partner),
    () => steps.read(by, partner),
    () => steps.save(by, partner, 'room', { choice: 'separate' }),
    () => steps.act(by, partner, 'finish'),
    () => steps.act(by, partner, 'open'),
    () => steps.act(by, partner, 'close'),
  ] as const

describe('a chapter', () => {
  test('is answered apart, opened by both and closed by one', async () => {
    const [helen, daniel] = await steps.aPair()
    expect(await steps.lineOf(helen, daniel)).toEqual({
      chapter: 'home',
      state: 'new',
      answered: 0,
      own_agrees: false,
      partner_agrees: false,
      opened_at: null,
    })
    await steps.save(helen, daniel, 'room', { choice: 'separate', words: 'With a window' })
    await steps.save(helen, daniel, 'leave', { words: 'The pear tree' })
    expect(await steps.chapterOf(helen, daniel)).toMatchObject({
      state: 'started',
      answered: 2,
      answers: expect.arrayContaining([
        { question: 'room', choice: 'separate', words: 'With a window' },
        { question: 'leave', choice: null, words: 'The pear tree' },
      ]),
      together: null,
    })
    await steps.act(helen, daniel, 'finish')
    expect(await steps.lineOf(helen, daniel)).toMatchObject({ state: 'answered', answered: 2 })
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ state: 'new', answered: 0 })

    await steps.answer(daniel, helen, 'An hour after breakfast', 'chair')
    for (const [viewer, partner] of [
      [helen, daniel],
      [daniel, helen],
    ] as const)
      expect(await steps.lineOf(viewer, partner)).toMatchObject({ state: 'both_answered', opened_at: null })

    expect((await steps.act(helen, daniel, 'open')).status).toBe(200)
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ own_agrees: false, partner_agrees: true })
    expect(await steps.act(helen, daniel, 'open')).toMatchObject(NOT_NOW)
    expect((await steps.act(daniel, helen, 'open')).status).toBe(200)
    expect(await steps.lineOf(helen, daniel)).toMatchObject({ state: 'opened', opened_at: expect.any(String) })
    expect(await roomOf(helen, daniel)).toEqual({
      question: 'room',
      comparison: 'near',
      own: { choice: 'separate', words: 'With a window', changed_at: null },
      partner: { choice: 'chair', words: 'An hour after breakfast', changed_at: null },
    })
    expect(await roomOf(daniel, helen)).toMatchObject({ own: { choice: 'chair' }, partner: { choice: 'separate' } })

    expect((await steps.act(daniel, helen, 'close')).status).toBe(200)
    expect(await steps.chapterOf(helen, daniel)).toMatchObject({
      state: 'closed',
      opened_at: null,
      together: null,
      own_agrees: false,
      answered: 2,
    })
    // It opens again only when both say so again.
    await steps.act(daniel, helen, 'open')
    expect((await steps.chapterOf(helen, daniel)).together).toBeNull()
    await steps.act(helen, daniel, 'open')
    expect((await steps.chapterOf(helen, daniel)).together).toHaveLength(8)
  })

  test('does not open without a yes that was not taken back', async () => {
    const [helen, daniel] = await steps.aPair()
    expect(await steps.act(helen, daniel, 'finish')).toMatchObject(NOT_NOW)
    expect(await steps.act(helen, daniel, 'open')).toMatchObject(NOT_NOW)
    await steps.answer(helen, daniel, 'A window')
    await steps.answer(daniel, helen, 'A chair')
    await steps.act(helen, daniel, 'open')
    await steps.act(helen, daniel, 'take_back')
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ partner_agrees: false })
    await steps.act(daniel, helen, 'open')
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ state: 'both_answered', own_agrees: true })
  })

  test('of somebody who clears all answers is new again, and takes back their yes', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.answer(helen, daniel, 'A window')
    await steps.answer(daniel, helen, 'A chair')
    await steps.act(helen, daniel, 'open')
    await steps.save(helen, daniel, 'room', {})
    expect(await steps.lineOf(helen, daniel)).toMatchObject({ state: 'new', answered: 0, own_agrees: false })
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ state: 'answered', partner_agrees: false })
    expect((await storedAnswers(helen)).map(({ body }) => body)).toEqual([null])
  })

  test('shows when an answer was changed after it was opened', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    t.advance(MINUTE_MS)
    await steps.save(helen, daniel, 'room', { choice: 'chair', words: 'Two chairs' })
    const changed_at = t.deps.clock().toISOString()
    const room = await roomOf(daniel, helen)
    expect(room).toMatchObject({ comparison: 'agree', partner: { words: 'Two chairs' }, own: { changed_at: null } })
    expect(Math.abs(Date.parse(room?.partner.changed_at ?? '') - Date.parse(changed_at))).toBeLessThan(5000)
    await steps.save(helen, daniel, 'room', {})
    expect((await roomOf(daniel, helen))?.partner).toEqual({
      choice: null,
      words: '',
      changed_at: expect.any(String),
    })
  })

  test('has the questions of its content in their order', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    const { together } = await steps.chapterOf(helen, daniel)
    expect(together?.map(({ question }) => question)).toEqual([
      'whose',
      'near',
      'leave',
      'room',
      'memory',
      'when',
      'guests',
      'stay',
    ])
  })

  test('sends no notification and no email', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    for (const { id, email } of [helen, daniel]) {
      expect(await t.db.selectFrom('notifications').select('id').where('member_id', '=', id).execute()).toEqual([])
      expect(await t.mailsTo(email)).toEqual([])
    }
  })
})

describe('chapters.saveAnswer', () => {
  test('takes 500 characters and refuses 501, at the field', async () => {
    const [helen, daniel] = await steps.aPair()
    expect((await steps.save(helen, daniel, 'leave', { words: 'ä'.repeat(500) })).status).toBe(200)
    expect(await steps.save(helen, daniel, 'leave', { words: 'ä'.repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: { words: 'Please write at most 500 characters' } },
    })
    expect((await steps.chapterOf(helen, daniel)).answers).toEqual([
      { question: 'leave', choice: null, words: 'ä'.repeat(500) },
    ])
  })

  test.each([
    ['a question of another chapter', 'doctor', 'together', { question: 'This question isn’t part of the chapter' }],
    ['a question that every object has', 'toString', null, { question: 'This question isn’t part of the chapter' }],
    ['an option of another question', 'room', 'walk', { choice: 'Please choose one of the answers' }],
    ['an option that every object has', 'room', 'constructor', { choice: 'Please choose one of the answers' }],
    ['an option of a question without any', 'leave', 'unsure', { choice: 'Please choose one of the answers' }],
  ] as const)('refuses %s', async (_, question, choice, errors) => {
    const [helen, daniel] = await steps.aPair()
    const { status, body } = await steps.save(helen, daniel, question, { choice })
    expect([status, body.errors]).toEqual([400, errors])
    expect(await storedAnswers(helen)).toEqual([])
  })

  test('stores no word and no option readable', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.save(helen, daniel, 'room', { choice: 'separate', words: 'Canary' })
    const [row] = await storedAnswers(helen)
    expect(row?.body?.toString('latin1')).not.toMatch(/separate|Canary/)
    await steps.save(helen, daniel, 'room', { choice: 'chair', words: 'Canary' })
    expect(await storedAnswers(helen)).toHaveLength(1)
  })
})

describe('who is refused', () => {
  test('somebody who is not connected with the other', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    const stranger = await aMember(t)
    for (const call of [...everyCall(stranger, daniel), ...everyCall(stranger, helen), ...everyCall(helen, stranger)])
      expect(await call()).toMatchObject(NOT_FOUND)
  })

  test.each(STAGES)('two members at the stage %s', async (stage: Stage) => {
    const [helen, daniel] = await steps.aPair(stage)
    const { status, body } = await steps.list(helen, daniel)
    if (['families', 'engaged', 'married'].includes(stage)) expect(status).toBe(200)
    else {
      expect({ status, body }).toMatchObject(CLOSED)
      for (const call of everyCall(helen, daniel)) expect(await call()).toMatchObject(CLOSED)
    }
  })

  test('two connected members who have no pair yet', async () => {
    const helen = await aMember(t)
    const omar = await aMember(t, { gender: 'M' })
    await connect(t, helen, omar)
    for (const call of everyCall(helen, omar)) expect(await call()).toMatchObject(CLOSED)
  })

  const ENDS: [name: string, end: (helen: Person, daniel: Person) => Promise<unknown>][] = [
    ['a block', (helen, daniel) => t.call(safety.block, { body: { member_id: daniel.id } }, { as: helen.token })],
    [
      'an end of the connection',
      (helen, daniel) =>
        t.call(finishing.finish, { params: { partnerId: daniel.id }, body: { words: 'none' } }, { as: helen.token }),
    ],
    ['an erasure', (helen) => eraseMember(t.deps, helen.id, { by: 'operator' })],
  ]
  test.each(ENDS)('both after %s, which deletes the answers of both', async (_, end) => {
    const [helen, daniel] = await steps.anOpenedChapter()
    await end(helen, daniel)
    for (const call of everyCall(daniel, helen)) expect(await call()).toMatchObject(NOT_FOUND)
    expect(await storedAnswers(helen)).toEqual([])
    expect(await storedAnswers(daniel)).toEqual([])
  })
})

describe('below the stage ‘families introduced’', () => {
  const goBack = (by: Person, to: Person, from: Stage, target: Stage) =>
    t.call(pairs.goBack, { params: { partnerId: to.id }, body: { from, to: target } }, { as: by.token })

  test('the chapters close, and after the return both see only their own answers until they open it again', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    await goBack(daniel, helen, 'families', 'exclusive')
    expect(await steps.read(helen, daniel)).toMatchObject(CLOSED)
    await t.db.updateTable('pairs').set({ stage: 'families' }).where('stage', '=', 'exclusive').execute()
    expect(await steps.chapterOf(helen, daniel)).toMatchObject({
      state: 'closed',
      together: null,
      own_agrees: false,
      answers: [{ question: 'room', choice: 'separate', words: 'Helen’s canary' }],
    })
  })

  test('a yes that waited is taken back', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.answer(helen, daniel, 'A window')
    await steps.answer(daniel, helen, 'A chair')
    await steps.act(helen, daniel, 'open')
    await goBack(daniel, helen, 'families', 'meeting')
    await t.db.updateTable('pairs').set({ stage: 'families' }).where('stage', '=', 'meeting').execute()
    await steps.act(daniel, helen, 'open')
    expect(await steps.lineOf(daniel, helen)).toMatchObject({ state: 'both_answered', opened_at: null })
  })

  test('from ‘married’ to ‘engaged’ they stay open', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    const ofHelen = t.db.updateTable('pairs').where('low_id', 'in', [helen.id, daniel.id])
    await ofHelen.set({ stage: 'married' }).execute()
    await goBack(daniel, helen, 'married', 'engaged')
    expect((await steps.chapterOf(helen, daniel)).state).toBe('opened')
  })
})

describe('at the same moment', () => {
  const ROUNDS = 6
  const both = (helen: Person, daniel: Person, one: ChapterAct, other: ChapterAct) =>
    Promise.all([steps.act(helen, daniel, one), steps.act(daniel, helen, other)])

  test('two who open a chapter open it once', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const [helen, daniel] = await steps.aPair()
      await steps.answer(helen, daniel, 'A window')
      await steps.answer(daniel, helen, 'A chair')
      const answers = await both(helen, daniel, 'open', 'open')
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await steps.lineOf(helen, daniel)).toMatchObject({
        state: 'opened',
        own_agrees: true,
        partner_agrees: true,
      })
    }
  })

  test('a yes that is taken back and the partner’s yes leave a chapter that is opened by both or by none', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const [helen, daniel] = await steps.aPair()
      await steps.answer(helen, daniel, 'A window')
      await steps.answer(daniel, helen, 'A chair')
      await steps.act(helen, daniel, 'open')
      const [takenBack] = await both(helen, daniel, 'take_back', 'open')
      const { state, together } = await steps.chapterOf(daniel, helen)
      expect([state, together === null]).toEqual(takenBack.status === 200 ? ['both_answered', true] : ['opened', false])
    }
  })

  test('two who close it close it once', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    const answers = await both(helen, daniel, 'close', 'close')
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await steps.chapterOf(helen, daniel)).state).toBe('closed')
  })

  test('a block leaves no answer that is saved beside it', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const [helen, daniel] = await steps.aPair()
      await steps.answer(helen, daniel, 'A window')
      await Promise.all([
        steps.save(helen, daniel, 'room', { words: 'Another one' }),
        t.call(safety.block, { body: { member_id: helen.id } }, { as: daniel.token }),
      ])
      expect(await storedAnswers(helen)).toEqual([])
    }
  })
})

test('the data export has the own answers in words, and nothing of the other', async () => {
  const [helen, daniel] = await steps.anOpenedChapter()
  await steps.act(daniel, helen, 'close')
  const copies = PAIR_SECTIONS.map(async ({ name, ask, open }) => {
    const { rows } = await ask({ id: helen.id, email: helen.email }).execute(t.db)
    return [name, rows.map((row) => (open ? open(row, t.deps.vault) : row))] as const
  })
  const copy = Object.fromEntries(await Promise.all(copies))
  expect(copy.conversations_for_later).toEqual([
    {
      chapter: 'Home and where to live',
      question: 'How much room do you need that is only yours?',
      your_answer: 'A room with a door',
      your_words: 'Helen’s canary',
      saved_at: expect.any(Date),
    },
  ])
  expect(copy.chapters_for_later).toEqual([
    expect.objectContaining({ chapter: 'Home and where to live', opened_at: null, you_finished_at: expect.any(Date) }),
  ])
  expect(JSON.stringify(copy)).not.toContain('Daniel’s canary')
})
