import { STORIES_LISTED, WITHDRAWN_LISTED, weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { STORY_REVIEW_LISTED } from '@heartwell/contract/pairs/wedding-story-review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { aStory } from '../../../../test/samples/story-samples.ts'
import { storytelling } from '../../../../test/steps/story-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the public list and each part of the provider’s list have 60 stories, and 200 addresses say that they are withdrawn', async () => {
  const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  const { publicList, toReview } = storytelling(t)
  const { id } = await aMember(t)
  const slugAt = (at: number) => String(at).padStart(16, '0')
  for (let at = 0; at < STORIES_LISTED + 1; at += 1)
    await aStory(t, [id, (await aMember(t)).id], 'published', slugAt(at))
  for (let at = 0; at < STORY_REVIEW_LISTED + 1; at += 1) await aStory(t, [id, (await aMember(t)).id], 'waiting')
  expect(await publicList()).toHaveLength(STORIES_LISTED)
  const states = (await toReview(reviewer)).map(({ state }) => state)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(STORY_REVIEW_LISTED)
  expect(states.filter((state) => state === 'published')).toHaveLength(STORY_REVIEW_LISTED)
  const gone = Array.from({ length: WITHDRAWN_LISTED + 1 }, (_, at) => ({ slug: `gone${slugAt(at)}` }))
  await t.db.insertInto('withdrawn_stories').values(gone).execute()
  const { withdrawn } = (await t.call(weddingStories.addresses, {})).body
  expect(withdrawn).toHaveLength(WITHDRAWN_LISTED)
})
