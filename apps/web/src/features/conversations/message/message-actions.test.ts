import { describe, expect, test } from 'vitest'
import type { ShownMessage } from '../cache/shown-message.ts'
import { actionsFor } from './message-actions.tsx'

const SENT_AT = '2026-11-10T10:00:00.000Z'
const message: ShownMessage = {
  key: 'k',
  clientId: 'c',
  id: 'm',
  seq: 1,
  isMine: true,
  text: 'Hello',
  timestamp: SENT_AT,
  replyTo: null,
  picture: null,
  isDeleted: false,
  advice: null,
  state: 'sent',
  refusal: null,
}
const minutesLater = (minutes: number) => new Date(SENT_AT).getTime() + minutes * 60_000
const labels = (more: Partial<ShownMessage>, { canWrite = true, minutes = 1 } = {}) =>
  actionsFor({ ...message, ...more }, { canWrite, now: minutesLater(minutes) }).map(({ label }) => label)

describe('actionsFor', () => {
  test('an own message can be deleted for both within an hour', () => {
    expect(labels({})).toEqual(['Reply', 'Copy', 'Delete for both'])
    expect(labels({}, { minutes: 59.9 })).toContain('Delete for both')
    expect(labels({}, { minutes: 60 })).toEqual(['Reply', 'Copy'])
  })

  test('CH-06 a received message can be reported, an own one cannot', () => {
    expect(labels({ isMine: false })).toEqual(['Reply', 'Copy', 'Report'])
    expect(labels({ isMine: false }, { minutes: 600, canWrite: false })).toEqual(['Copy', 'Report'])
    expect(labels({})).not.toContain('Report')
  })

  test('counsellors do not report messages', () => {
    const now = minutesLater(1)
    const actions = actionsFor({ ...message, isMine: false }, { canWrite: true, canReport: false, now })
    expect(actions.map(({ label }) => label)).toEqual(['Reply', 'Copy'])
  })

  test('an unsent message can be sent again or discarded', () => {
    expect(labels({ id: null, seq: null, state: 'unsent' })).toEqual(['Try again', 'Copy', 'Discard'])
    expect(labels({ id: null, seq: null, state: 'sending' })).toEqual(['Copy'])
  })

  test('a picture without words has nothing to copy, a deleted message has no actions', () => {
    expect(labels({ text: '', isMine: false })).toEqual(['Reply', 'Report'])
    expect(labels({ text: '', isDeleted: true })).toEqual([])
  })
})
