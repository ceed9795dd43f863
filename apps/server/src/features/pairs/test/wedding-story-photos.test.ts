import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { storytelling } from '../../../../test/steps/story-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let reviewer: StaffPerson
let steps: ReturnType<typeof storytelling>
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  steps = storytelling(t)
})
afterAll(() => t.close())

const waitingOf = async ({ id }: Person) =>
  (await steps.toReview(reviewer)).filter(({ members }) => members.some((member) => member.id === id))

describe('photos', () => {
  test('show only when both have chosen their own approved one, at an address that ends with the story', async () => {
    const [helen, daniel] = await steps.aPair('married', 1)
    const [photo] = (await steps.pageOf(helen, daniel)).own_photos
    const [partners] = (await steps.pageOf(daniel, helen)).own_photos
    expect((await steps.save(helen, daniel, { photo: partners ?? '' })).status).toBe(400)
    await steps.save(helen, daniel, { photo: photo ?? '' })
    expect((await steps.storyOf(helen, daniel)).people.map((one) => one.photo)).toEqual([null, null])
    await steps.save(daniel, helen, { photo: partners ?? '' })
    const { version, people } = await steps.storyOf(helen, daniel)
    expect(people.map((one) => one.photo).sort()).toEqual([photo, partners].sort())
    await steps.sign(helen, daniel, version)
    await steps.sign(daniel, helen, version)
    const [row] = await waitingOf(helen)
    if (row) await steps.approve(reviewer, row)
    const { slug } = await steps.storyOf(helen, daniel)
    expect(slug).toMatch(/^[a-z0-9]{16}$/)
    const urls = ((await steps.publicStory(slug ?? '')).body.data as { people: { photo: string }[] }).people // by the contract
    expect(urls.map((one) => one.photo)).toEqual([1, 2].map((n) => `/api/wedding-stories/${slug}/photos/${n}`))
    const bytes = (person: string) => t.call(weddingStories.photo, { params: { slug: slug ?? '', person } })
    expect((await bytes('1')).status).toBe(200)
    expect((await bytes('1')).headers['cache-control']).toBe('private, no-store')
    await steps.withdraw(daniel, helen)
    expect([(await bytes('1')).status, (await bytes('2')).status]).toEqual([404, 404])
  })

  test.each(['deleted', 'hidden'])(
    'a photo that is %s leaves the published story, and so does the other',
    async (how) => {
      const [helen, daniel] = await steps.aPair('married', 1)
      for (const [by, partner] of [[helen, daniel] as const, [daniel, helen] as const])
        await steps.save(by, partner, { photo: (await steps.pageOf(by, partner)).own_photos[0] ?? '' })
      const { version } = await steps.storyOf(helen, daniel)
      await steps.sign(helen, daniel, version)
      await steps.sign(daniel, helen, version)
      const [row] = await waitingOf(helen)
      if (row) await steps.approve(reviewer, row)
      if (how === 'deleted') await t.db.deleteFrom('photos').where('member_id', '=', helen.id).execute()
      else await t.db.updateTable('members').set({ show_photos: false }).where('id', '=', helen.id).execute()
      const { slug } = await steps.storyOf(helen, daniel)
      const { data } = (await steps.publicStory(slug ?? '')).body as { data: { people: { photo: null }[] } } // by the contract
      expect(data.people.map((one) => one.photo)).toEqual([null, null])
      const photo = await t.call(weddingStories.photo, { params: { slug: slug ?? '', person: '2' } })
      expect(photo.status).toBe(404)
    },
  )
})
