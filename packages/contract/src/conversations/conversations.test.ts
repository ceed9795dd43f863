import { expect, test } from 'vitest'
import { conversations, MESSAGE_TEXTS } from './conversations.ts'

test('a message has a text, a picture or both', () => {
  const id = '018f2f6e-0000-7000-8000-000000000001'
  const faults = (content: object) =>
    conversations.send.body
      .safeParse({ from: id, to: id, sender_id: id, msg: '', ...content })
      .error?.issues.map(({ message }) => message) ?? []
  expect(faults({ msg: 'Good morning' })).toEqual([])
  expect(faults({ picture_id: id })).toEqual([])
  expect(faults({ msg: 'Look', picture_id: id })).toEqual([])
  expect(faults({})).toEqual([MESSAGE_TEXTS.empty])
  expect(faults({ msg: '   ' })).toEqual([MESSAGE_TEXTS.empty])
})
