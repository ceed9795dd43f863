import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { STORY, storytelling } from '../../../../test/steps/story-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { suspendMember } from '../../safety/sanctions/service.ts'
import { keyOf, lockFacts } from '../queries.ts'

let t: TestApp
let reviewer: StaffPerson
let steps: ReturnType<typeof storytelling>
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  steps = storytelling(t)
})
afterAll(() => t.close())

const titlesOf = async ({ id, token }: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: id } }, { as: token })
  return (body.notification_history as { title: string }[]).map(({ title }) => title) // by the contract
}
const waitingOf = async ({ id }: Person) =>
  (await steps.toReview(reviewer)).filter(({ members }) => members.some((member) => member.id === id))
const stateOf = async (viewer: Person, partner: Person) => (await steps.storyOf(viewer, partner)).state

describe('weddingStory.save and weddingStory.sign', () => {
  test('one writes, both sign the same version, and it waits for the provider', async () => {
    const [helen, daniel] = await steps.aPair()
    expect((await steps.pageOf(helen, daniel)).story).toBeNull()
    expect((await steps.save(helen, daniel)).status).toBe(200)
    expect(await steps.storyOf(daniel, helen)).toMatchObject({
      state: 'draft',
      version: 1,
      text: STORY,
      own_signed_at: null,
      own: { portrait: null, photo: null },
    })
    expect((await steps.sign(helen, daniel)).status).toBe(200)
    expect(await steps.storyOf(daniel, helen)).toMatchObject({
      state: 'signed',
      own_signed_at: null,
      partner_signed_at: expect.any(String),
    })
    expect(await titlesOf(daniel)).toEqual(['Your wedding story waits for your signature'])
    expect((await steps.sign(helen, daniel)).body.code).toBe('pair.not_now')
    expect(await waitingOf(helen)).toEqual([])
    expect((await steps.sign(daniel, helen)).status).toBe(200)
    expect(await stateOf(helen, daniel)).toBe('waiting')
    expect(await waitingOf(helen)).toMatchObject([{ state: 'waiting', text: STORY }])
  })

  test('any change of the text, the names or a picture removes both signatures', async () => {
    const [helen, daniel] = await steps.aPair()
    const changes = [{ text: `${STORY} Twice.` }, { names: 'initials' }, { portrait: 'c2' }]
    for (const change of changes) {
      const { version } = await steps.signed(helen, daniel, { text: STORY, names: 'first', portrait: 'p3' })
      expect(await stateOf(helen, daniel)).toBe('waiting')
      expect((await steps.save(helen, daniel, change)).status).toBe(200)
      expect(await steps.storyOf(helen, daniel)).toMatchObject({
        state: 'draft',
        version: version + 1,
        own_signed_at: null,
        partner_signed_at: null,
      })
      expect(await waitingOf(helen)).toEqual([])
    }
  })

  test('saving the same again is no change, and the signatures stay', async () => {
    const [helen, daniel] = await steps.aPair()
    const { version } = await steps.signed(helen, daniel)
    expect((await steps.save(helen, daniel)).body).toEqual({ success: true, message: 'Nothing has changed' })
    expect(await steps.storyOf(helen, daniel)).toMatchObject({ state: 'waiting', version })
  })

  test('an older version is neither signed nor saved over', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.save(helen, daniel)
    await steps.save(daniel, helen, { text: 'Another text' })
    expect((await steps.sign(helen, daniel, 1)).body.code).toBe('pair.story_changed')
    expect((await steps.save(helen, daniel, { version: 1 })).body.code).toBe('pair.story_changed')
    expect((await steps.save(helen, daniel, { version: 0 })).body.code).toBe('pair.story_changed')
    expect((await steps.sign(helen, daniel, 2)).status).toBe(200)
  })

  test('takes 900 characters and refuses 901, contact data and an unknown portrait, at the field', async () => {
    const [helen, daniel] = await steps.aPair()
    expect((await steps.save(helen, daniel, { text: 'x'.repeat(900) })).status).toBe(200)
    const faults: [object, string][] = [
      [{ text: 'x'.repeat(901) }, 'text'],
      [{ text: '  ' }, 'text'],
      [{ text: 'Write to helen@example.org' }, 'text'],
      [{ text: 'We live at 12 Linden Road.' }, 'text'],
      [{ portrait: 'p7' }, 'portrait'],
      [{ names: 'full' }, 'names'],
      [{ photo: 'somebody.jpg' }, 'photo'],
    ]
    for (const [change, field] of faults) {
      const { status, body } = await steps.save(helen, daniel, change)
      expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
    }
    expect((await steps.storyOf(helen, daniel)).version).toBe(1)
  })

  test('initials show one letter of each, and a later name is no part of what was signed', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.signed(helen, daniel, { names: 'initials' })
    await t.db.updateTable('members').set({ name: 'Zoe Marsh' }).where('id', '=', helen.id).execute()
    const { people } = await steps.storyOf(daniel, helen)
    expect(people.map(({ name }) => name).sort()).toEqual(['D.', 'H.'])
  })
})

describe('who may not', () => {
  test('third members, visitors and two who are not connected', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.save(helen, daniel)
    const karl = await aMember(t, { gender: 'M' })
    for (const partner of [helen, daniel]) {
      expect((await steps.read(karl, partner)).status).toBe(404)
      expect((await steps.save(karl, partner)).status).toBe(404)
      expect((await steps.sign(karl, partner)).status).toBe(404)
      expect((await steps.withdraw(karl, partner)).status).toBe(404)
    }
    const visitor = await t.call(weddingStory.read, { params: { partnerId: helen.id } })
    expect(visitor.status).toBe(401)
  })

  test.each(['talking', 'exclusive', 'families', 'engaged'] as const)('two who are %s', async (stage) => {
    const [helen, daniel] = await steps.aPair(stage)
    expect((await steps.read(helen, daniel)).body.code).toBe('pair.story_closed')
    expect((await steps.save(helen, daniel)).body.code).toBe('pair.story_closed')
    expect((await steps.sign(helen, daniel)).body.code).toBe('pair.story_closed')
    expect((await steps.withdraw(helen, daniel)).body.code).toBe('not_found')
  })

  test('staff without the role', async () => {
    const support = await aStaffMember(t, 'provider', ['support', 'editor', 'moderator'])
    const [helen, daniel] = await steps.aPair()
    await steps.signed(helen, daniel)
    const [row] = await waitingOf(helen)
    if (!row) throw new Error('It waits.')
    expect((await steps.approve(support, row)).status).toBe(403)
    expect((await steps.giveBack(support, row, 'No.')).status).toBe(403)
  })
})

describe('the provider’s review', () => {
  test('publishes what both signed, with an entry in the audit and a notification to both', async () => {
    const [helen, daniel] = await steps.aPair()
    const { slug, version } = await steps.published(helen, daniel, reviewer)
    expect((await steps.publicStory(slug)).body.data).toEqual({
      slug,
      text: STORY,
      people: expect.arrayContaining([{ name: 'Helen', portrait: 'p3', photo: null }]),
      met_in: t.deps.clock().toISOString().slice(0, 7),
      published_on: t.deps.clock().toISOString().slice(0, 10),
    })
    for (const one of [helen, daniel]) expect(await titlesOf(one)).toContain('Your wedding story is on our site')
    const act = await t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
    expect(act).toMatchObject({ action: 'wedding_story.published', actor_id: reviewer.id })
    expect((await steps.save(helen, daniel, { text: 'Another text' })).body.code).toBe('pair.not_now')
    const [row] = await waitingOf(helen)
    expect(row).toMatchObject({ state: 'published', version })
  })

  test('returns with a reason, also from the site; the text is changed before anybody signs it again', async () => {
    const [helen, daniel] = await steps.aPair()
    const { slug } = await steps.published(helen, daniel, reviewer)
    const [row] = await waitingOf(helen)
    if (!row) throw new Error('It is on the site.')
    expect((await steps.giveBack(reviewer, row, '  ')).status).toBe(400)
    expect((await steps.giveBack(reviewer, row, 'x'.repeat(301))).status).toBe(400)
    expect((await steps.giveBack(reviewer, row, 'x'.repeat(300))).status).toBe(200)
    expect((await steps.publicStory(slug)).body).toEqual({ success: true, data: null })
    const story = await steps.storyOf(daniel, helen)
    expect(story).toMatchObject({ state: 'returned', return_reason: 'x'.repeat(300), slug: null })
    expect((await steps.sign(daniel, helen, story.version)).body.code).toBe('pair.not_now')
    for (const one of [helen, daniel]) expect(await titlesOf(one)).toContain('Your wedding story needs a change')
    await steps.save(daniel, helen, { text: 'Without the sister.' })
    expect(await steps.storyOf(helen, daniel)).toMatchObject({ state: 'draft', return_reason: null })
  })

  test('decides about the version that was read, once', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.signed(helen, daniel)
    const [row] = await waitingOf(helen)
    if (!row) throw new Error('It waits.')
    expect((await steps.approve(reviewer, { ...row, version: row.version + 1 })).body.code).toBe('pair.not_now')
    expect((await steps.approve(reviewer, row)).status).toBe(200)
    expect((await steps.approve(reviewer, row)).body.code).toBe('pair.not_now')
  })
})

describe('weddingStory.withdraw', () => {
  test('either does it alone, and the address says that it is withdrawn', async () => {
    for (const by of [0, 1] as const) {
      const pair = await steps.aPair()
      const [one, another] = [pair[by], pair[1 - by] as Person]
      const { slug, version } = await steps.published(...pair, reviewer)
      expect((await steps.withdraw(one, another)).status).toBe(200)
      expect((await steps.publicStory(slug)).body).toEqual({ success: true, data: null })
      expect((await steps.publicList()).map((row) => row.slug)).not.toContain(slug)
      const { withdrawn, published } = (await t.call(weddingStories.addresses, {})).body as {
        withdrawn: string[]
        published: { slug: string }[]
      } // by the contract
      expect([withdrawn.includes(slug), published.some((row) => row.slug === slug)]).toEqual([true, false])
      for (const each of pair) expect(await titlesOf(each)).toContain('Your wedding story is withdrawn')
      expect((await steps.withdraw(one, another)).body.code).toBe('pair.not_now')
      // A page that was open before cannot sign what it showed.
      expect((await steps.sign(another, one, version)).body.code).toBe('pair.story_changed')
    }
  })

  test('an unknown address is not found', async () => {
    expect((await steps.publicStory('0123456789abcdef')).status).toBe(404)
  })

  test('published again, the story has another address', async () => {
    const [helen, daniel] = await steps.aPair()
    const first = await steps.published(helen, daniel, reviewer)
    await steps.withdraw(helen, daniel)
    const second = await steps.published(helen, daniel, reviewer)
    expect(second.slug).not.toBe(first.slug)
    expect((await steps.publicStory(first.slug)).body.data).toBeNull()
    expect((await steps.publicStory(second.slug)).body.data).toMatchObject({ text: STORY })
  })

  test('works while the other has let nobody write', async () => {
    const [helen, daniel] = await steps.aPair()
    const { slug } = await steps.published(helen, daniel, reviewer)
    await t.db.updateTable('pairs').set({ stage: 'married' }).where('low_id', 'in', [helen.id, daniel.id]).execute()
    await t.db.deleteFrom('interest_requests').where('sender_id', '=', helen.id).execute()
    expect((await steps.read(daniel, helen)).status).toBe(404)
    expect((await steps.withdraw(daniel, helen)).status).toBe(200)
    expect((await steps.publicStory(slug)).body.data).toBeNull()
  })
})

describe('the end of the two', () => {
  const ENDS: [name: string, end: (helen: Person, daniel: Person) => Promise<unknown>][] = [
    [
      'one step back',
      (helen, daniel) =>
        t.call(
          pairs.goBack,
          { params: { partnerId: daniel.id }, body: { from: 'married', to: 'engaged' } },
          { as: helen.token },
        ),
    ],
    ['a block', (helen, daniel) => t.call(safety.block, { body: { member_id: daniel.id } }, { as: helen.token })],
    [
      'a suspension',
      (helen) =>
        t.db.transaction().execute((tx) =>
          suspendMember(t.deps, tx, 'operator', {
            memberId: helen.id,
            reason: 'other',
            message: '',
            note: 'Test',
            days: null,
          }),
        ),
    ],
    ['an erasure', (helen) => eraseMember(t.deps, helen.id, { by: 'operator' })],
  ]
  test.each(ENDS)('%s takes the story off the site', async (_, end) => {
    const [helen, daniel] = await steps.aPair()
    const { slug } = await steps.published(helen, daniel, reviewer)
    await end(helen, daniel)
    expect((await steps.publicStory(slug)).body).toEqual({ success: true, data: null })
    expect((await steps.publicList()).map((row) => row.slug)).not.toContain(slug)
    expect(await waitingOf(daniel)).toEqual([])
  })

  test('an erased account leaves no byte of the story', async () => {
    const [helen, daniel] = await steps.aPair()
    const { slug } = await steps.published(helen, daniel, reviewer)
    await eraseMember(t.deps, daniel.id, { by: 'operator' })
    const left = await t.db
      .selectFrom('wedding_stories')
      .select('id')
      .where('low_id', 'in', [helen.id, daniel.id])
      .execute()
    expect(left).toEqual([])
    const address = await t.db.selectFrom('withdrawn_stories').selectAll().where('slug', '=', slug).executeTakeFirst()
    expect(Object.keys(address ?? {}).sort()).toEqual(['slug', 'withdrawn_at'])
  })
})

describe('at the same moment', () => {
  const held = (helen: Person, daniel: Person) => (tx: typeof t.db) => lockFacts(tx, keyOf(helen.id, daniel.id))

  test('both sign: it waits with both signatures, once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [helen, daniel] = await steps.aPair()
      await steps.save(helen, daniel)
      const answers = await startWhileHeld(t, held(helen, daniel), [
        () => steps.sign(helen, daniel),
        () => steps.sign(daniel, helen),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await stateOf(helen, daniel)).toBe('waiting')
      expect(await waitingOf(helen)).toHaveLength(1)
    }
  })

  test.each(['sign', 'save'] as const)(
    'one signs while the other edits, the %s first: no signature holds for another text',
    async (first) => {
      const [helen, daniel] = await steps.aPair()
      await steps.save(helen, daniel)
      const edit = () => steps.save(daniel, helen, { text: 'What Helen has not read.', version: 1 })
      const sign = () => steps.sign(helen, daniel)
      await startWhileHeld(t, held(helen, daniel), first === 'sign' ? [sign, edit] : [edit, sign])
      expect(await steps.storyOf(helen, daniel)).toMatchObject({
        text: 'What Helen has not read.',
        state: 'draft',
        own_signed_at: null,
      })
    },
  )

  test('two edits of the same version: one is saved, the other is refused', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.save(helen, daniel)
    const answers = await startWhileHeld(t, held(helen, daniel), [
      () => steps.save(helen, daniel, { text: 'Helen’s', version: 1 }),
      () => steps.save(daniel, helen, { text: 'Daniel’s', version: 1 }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'pair.story_changed'],
    ])
  })

  test.each([0, 1])('an approval and a withdrawal leave nothing on the site (%i)', async (order) => {
    const [helen, daniel] = await steps.aPair()
    await steps.signed(helen, daniel)
    const [row] = await waitingOf(helen)
    if (!row) throw new Error('It waits.')
    const acts = [() => steps.approve(reviewer, row), () => steps.withdraw(helen, daniel)]
    const hold = (tx: typeof t.db) =>
      tx.selectFrom('wedding_stories').select('id').where('id', '=', row.id).forUpdate().execute()
    await startWhileHeld(t, hold, order === 0 ? acts : acts.toReversed())
    expect(await stateOf(helen, daniel)).toBe('withdrawn')
    expect(await waitingOf(helen)).toEqual([])
  })

  test('the database refuses a signature of another version', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.signed(helen, daniel)
    const change = t.db.updateTable('wedding_stories').set({ version: 9 }).where('low_id', 'in', [helen.id, daniel.id])
    await expect(change.execute()).rejects.toThrow('violates check constraint')
  })
})
