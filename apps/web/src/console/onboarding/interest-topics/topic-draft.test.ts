import { describe, expect, test } from 'vitest'
import { editTopics, type TopicDraft, topicsAsIn, topicsByGroup } from './topic-draft.ts'

const topic = (id: string, group: 'home' | 'sport' = 'home', is_hidden = false) => ({ id, name: id, group, is_hidden })
const LIST: TopicDraft = [topic('cats'), topic('golf', 'sport'), topic('diy', 'home', true), topic('chess')]
const ids = (topics: TopicDraft) => topics.map(({ id }) => id)

describe('editTopics', () => {
  test('moves a topic within its group, past other groups and hidden topics', () => {
    const down = editTopics(LIST, { do: 'down', id: 'cats' })
    expect(ids(down)).toEqual(['chess', 'golf', 'diy', 'cats'])
    expect(ids(editTopics(down, { do: 'up', id: 'cats' }))).toEqual(ids(LIST))
  })

  test('leaves the first and the last of a group where they are', () => {
    expect(editTopics(LIST, { do: 'up', id: 'cats' })).toBe(LIST)
    expect(editTopics(LIST, { do: 'down', id: 'chess' })).toBe(LIST)
  })

  test('hides and restores, and removes only what was never saved', () => {
    const hidden = editTopics(LIST, { do: 'hide', id: 'golf' })
    expect(topicsByGroup(hidden).map(({ group }) => group)).toEqual(['home'])
    expect(editTopics(hidden, { do: 'restore', id: 'golf' })).toEqual(LIST)
    const added = editTopics(LIST, { do: 'add', id: 'new', name: 'Surfing', group: 'sport' })
    expect(ids(editTopics(added, { do: 'remove', id: 'new' }))).toEqual(ids(LIST))
    expect(ids(editTopics(added, { do: 'remove', id: 'cats' }))).toEqual(ids(added))
  })
})

describe('topicsAsIn', () => {
  test('hides what was added since the version', () => {
    expect(topicsAsIn([topic('cats')], [topic('cats'), topic('surf')])).toEqual([
      topic('cats'),
      topic('surf', 'home', true),
    ])
  })

  test('gives a name back to the topic that had it', () => {
    const current = [
      { ...topic('cats'), name: 'Felines' },
      { ...topic('new'), name: 'CATS' },
    ]
    expect(topicsAsIn([topic('cats')], current).map(({ name }) => name)).toEqual(['cats', 'CATS (hidden)'])
  })
})
