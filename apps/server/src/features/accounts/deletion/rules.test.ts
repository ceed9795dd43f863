import { expect, test } from 'vitest'
import { certificateOf, type Holdings } from './rules.ts'

const NOW = new Date('2026-12-31T12:00:00Z')
const NOTHING: Holdings = {
  photos: 0,
  documents: 0,
  live_pictures: 0,
  answers: 0,
  interests: 0,
  messages: 0,
  plans: 0,
  requests: 0,
  notifications: 0,
  payments: 0,
  has_conversations: false,
  was_sanctioned: false,
  was_banned: false,
}
const linesOf = (text: string) => text.split('\n')

test('a deletion certificate counts what was erased, in words for one and for several, and leaves out what was not there', () => {
  expect(linesOf(certificateOf({ ...NOTHING, photos: 1, live_pictures: 3, messages: 1204 }, NOW).erased)).toEqual([
    '– your account, name, contact details and profile',
    '– your consents, preferences and settings',
    '– 1 photo',
    '– 3 live pictures',
    '– 1204 messages that you wrote',
  ])
})

test('a deletion certificate says what stays, why and until which day', () => {
  const all = { ...NOTHING, payments: 2, has_conversations: true, was_sanctioned: true, was_banned: true }
  expect(linesOf(certificateOf(all, NOW).kept)).toEqual([
    '– The newest ten messages of each conversation and the notes of your interests, encrypted, in case the other person reports you. Until 30 January 2027.',
    '– Your first name and two dates, for each person with whom you were in contact, so that they can still report you. Until 31 December 2028 at the latest.',
    '– Reports by you or about you, if there are any, with a code in place of your account, to protect others. Until 24 months after each report, and longer only while we have not decided.',
    '– If somebody has blocked you: your first name in their list, so that it does not show that you left. Until they unblock you or leave.',
    '– Which warnings and suspensions you had, with codes made from your addresses. Until 31 December 2028 at the latest.',
    '– Codes that prevent a return after a ban. As long as that is necessary.',
    '– Records of your appointments and payments, without your name. As long as tax law demands.',
    '– One line in our records that an account was deleted, which names nobody. Always.',
    '– This email address in our list of sent emails, without the text. Until 30 January 2027.',
    '– Copies in our backups. Until 4 February 2027.',
  ])
})

test('a deletion certificate of somebody whom nobody knew says the same about reports and blocks', () => {
  const { kept } = certificateOf(NOTHING, NOW)
  expect(linesOf(kept)).toHaveLength(5)
  expect(kept).toContain('Reports by you or about you, if there are any')
  expect(kept).toContain('If somebody has blocked you')
})
