import { describe, expect, test } from 'vitest'
import type { ShownMessage } from '../cache/shown-message.ts'
import { groupByDay, lastReadKey, lastStoredKey } from './message-days.ts'

let last = 0
const message = (more: Partial<ShownMessage> & { at: string }): ShownMessage => {
  last += 1
  const { at, ...rest } = more
  return {
    key: `k${last}`,
    clientId: `c${last}`,
    id: `m${last}`,
    seq: last,
    isMine: false,
    text: 'Hello',
    timestamp: new Date(at).toISOString(),
    replyTo: null,
    picture: null,
    isDeleted: false,
    advice: null,
    state: 'sent',
    refusal: null,
    ...rest,
  }
}
const positions = (messages: ShownMessage[], firstUnreadSeq: number | null = null) =>
  groupByDay(messages, firstUnreadSeq).map((day) => day.messages.map(({ position }) => position))

describe('groupByDay', () => {
  test('makes one group for each local day', () => {
    const days = groupByDay(
      [
        message({ at: '2026-11-08T23:59:59' }),
        message({ at: '2026-11-09T00:00:00' }),
        message({ at: '2026-11-09T12:00' }),
      ],
      null,
    )
    expect(days.map(({ key, messages }) => [key, messages.length])).toEqual([
      ['2026-11-08', 1],
      ['2026-11-09', 2],
    ])
  })

  test('never opens an earlier day below a later one', () => {
    const waiting = message({ at: '2026-11-08T10:00', seq: null, id: null, isMine: true, state: 'unsent' })
    const days = groupByDay([message({ at: '2026-11-09T10:00' }), waiting], null)
    expect(days.map(({ key }) => key)).toEqual(['2026-11-09'])
    expect(days[0]?.messages.map((placed) => placed.message)).toContain(waiting)
  })

  test('a run is broken by the other person, a new day and the line of new messages', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((hour) => message({ at: `2026-11-09T0${hour}:00` }))
    const mine = message({ at: '2026-11-09T05:00', isMine: true })
    const tomorrow = message({ at: '2026-11-10T05:00', isMine: true })
    expect(positions([a!, b!, c!, d!, mine, tomorrow])).toEqual([
      ['first', 'middle', 'middle', 'last', 'single'],
      ['single'],
    ])
    expect(positions([a!, b!, c!, d!], c!.seq)).toEqual([['first', 'last', 'first', 'last']])
  })

  test('a run ends at a message with advice below it', () => {
    const advice: ShownMessage['advice'] = { category: 'money', dismissed: false, signs: [] }
    expect(positions([message({ at: '2026-11-09T01:00', advice }), message({ at: '2026-11-09T01:01' })])).toEqual([
      ['single', 'single'],
    ])
  })

  test('the line of new messages is above the first received one from that number on', () => {
    const messages = [
      message({ at: '2026-11-09T01:00' }),
      message({ at: '2026-11-09T02:00', isMine: true }),
      message({ at: '2026-11-09T03:00' }),
      message({ at: '2026-11-09T04:00' }),
    ]
    const marked = groupByDay(messages, messages[1]!.seq)[0]?.messages.filter(({ isFirstUnread }) => isFirstUnread)
    expect(marked?.map((placed) => placed.message)).toEqual([messages[2]])
    expect(groupByDay(messages, null)[0]?.messages.some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
  })
})

test('lastReadKey and lastStoredKey name own messages that are not deleted', () => {
  const read = message({ at: '2026-11-09T01:00', isMine: true, state: 'read' })
  const deleted = message({ at: '2026-11-09T02:00', isMine: true, state: 'read', isDeleted: true })
  const delivered = message({ at: '2026-11-09T03:00', isMine: true, state: 'delivered' })
  const unsent = message({ at: '2026-11-09T04:00', isMine: true, state: 'unsent', seq: null, id: null })
  const all = [read, deleted, delivered, message({ at: '2026-11-09T03:30' }), unsent]
  expect(lastReadKey(all)).toBe(read.key)
  expect(lastStoredKey(all)).toBe(delivered.key)
})
