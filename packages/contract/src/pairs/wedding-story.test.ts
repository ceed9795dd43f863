import { expect, test } from 'vitest'
import { PORTRAITS } from '../content/page-texts.ts'
import { STORY_PORTRAITS } from './wedding-story.ts'

test('stories have the drawn portraits of public pages', () => {
  expect(STORY_PORTRAITS).toEqual(PORTRAITS)
})
