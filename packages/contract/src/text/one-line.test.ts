import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RegistrationForm } from '../accounts/accounts.ts'
import { ContactForm } from '../content/content.ts'
import { HelplineNumber } from '../content/helplines.ts'
import { CounsellorListingForm } from '../counselling/counsellor-accounts.ts'
import { counsellorWorkspace } from '../counselling/counsellor-workspace.ts'
import { RecordPayoutForm } from '../counselling/payouts.ts'
import { PasskeyNameForm } from '../identity/passkeys.ts'
import { PreferencesForm } from '../matching/preferences.ts'
import { BasicDetailsForm } from '../profiles/profile-edit.ts'
import { ResubmitForm } from '../review/review.ts'
import { PersonReportForm } from '../safety/encounters.ts'
import { NoticeForm } from '../safety/notices.ts'
import { InviteCounsellorForm } from '../staff/staff-accounts.ts'
import { caseForm } from '../support/support.ts'
import { oneLine } from './one-line.ts'

const name = oneLine('Name', 100)
const faults = (text: string) => (name.safeParse(text).error?.issues ?? []).map(({ message }) => message)

test.each([
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a filler of Hangul', '\u3164'],
  ['an empty cell of Braille', '\u2800'],
  ['joiners alone', '\u200d\u200c'],
  ['tags alone', '\u{e0041}\u{e0042}'],
  ['line ends', '\n\u2028'],
  ['nothing', '   '],
])('a name of %s is missing', (_, text) => {
  expect(faults(text)).toEqual(['Name is required'])
})

test.each(['Anna\nMaria', 'Anna\tMaria', 'Anna\u2028Maria', 'Anna\u0007Maria'])(
  'a name with a break is refused: %j',
  (text) => {
    expect(faults(text)).toEqual(['Name must be one line'])
  },
)

test.each(['Anna\u202eairaM', 'Anna\u2066Maria', '\u202aAnna'])(
  'a name with a turn of direction is refused: %j',
  (text) => {
    expect(faults(text)).toEqual(['Name has a character that turns text around. Please type it again.'])
  },
)

test('a name has up to four accents on one letter', () => {
  expect(name.parse(`A${'\u0301'.repeat(4)}nna`)).toBe(`A${'\u0301'.repeat(4)}nna`)
  expect(faults(`A${'\u0301'.repeat(5)}nna`)).toEqual(['Name has too many accents on one letter'])
})

test.each([
  ['Persian with its joiner', 'علی\u200cرضا رضایی'],
  ['Malayalam with its joiner', 'അവൻ\u0d4d\u200dറെ'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Vietnamese, decomposed', 'Nguye\u0302\u0303n'],
  ['Chinese', '田中'],
  ['an apostrophe and a hyphen', 'Siân O’Brien-Ó Súilleabháin'],
  ['a family of one emoji', 'Anna 👨‍👩‍👧‍👦'],
  ['an emoji with a skin tone', 'Anna 👩🏽‍🚀'],
  ['the flag of Scotland', 'Anna 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
])('a name keeps %s', (_, text) => {
  expect(name.parse(text)).toBe(text)
})

test('characters that nobody sees are removed from a name', () => {
  expect(name.parse('\ufeffAn\u00adna \u200bMaria\u200f\u200d ')).toBe('Anna Maria')
  expect(name.parse('Anna\u{e0041}\u{e0042}')).toBe('Anna')
})

test('a name of 100 characters fits, one of 101 does not', () => {
  expect(name.parse('a'.repeat(100))).toHaveLength(100)
  expect(faults('a'.repeat(101))).toEqual(['Name must be at most 100 characters'])
})

const issuesOf = (result: ReturnType<typeof RegistrationForm.safeParse>, field: string) =>
  (result.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)

test.each([
  ['registration', RegistrationForm, 'name', 'Name'],
  ['registration', RegistrationForm, 'profession', 'Profession'],
  ['registration', RegistrationForm, 'address', 'Address'],
  ['the basic details', BasicDetailsForm, 'name', 'Name'],
  ['the basic details', BasicDetailsForm, 'profession', 'Profession'],
  ['a resubmission', ResubmitForm, 'name', 'Name'],
  ['the contact form', ContactForm, 'name', 'Name'],
  ['a support request', caseForm('gs'), 'title', 'Subject'],
  ['an invitation', InviteCounsellorForm, 'name', 'Name'],
  ['a passkey', PasskeyNameForm, 'name', 'Name'],
  ['a counsellor', CounsellorListingForm, 'name', 'This'],
  ['a public report', NoticeForm, 'name', 'Name'],
  ['a report of harm', PersonReportForm, 'happened_when', 'This'],
  ['a report of harm', PersonReportForm, 'happened_where', 'This'],
  ['a helpline', HelplineNumber, 'name', 'Name'],
  ['a helpline', HelplineNumber, 'text', 'Note'],
  ['preferences', PreferencesForm, 'city', 'City'],
  ['preferences', PreferencesForm, 'region', 'Region'],
  ['a payout', RecordPayoutForm, 'reference', 'The reference'],
] as const)('%s refuses the same characters in %3$s', (_, schema, field, label) => {
  const result = schema.safeParse({ [field]: 'Anna\u202eMaria' }) as ReturnType<typeof RegistrationForm.safeParse>
  expect(issuesOf(result, field)).toEqual([`${label} has a character that turns text around. Please type it again.`])
})

test('a step of a summary refuses them too, and optional texts may stay empty', () => {
  const { steps } = counsellorWorkspace.saveSummary.body.shape
  expect(steps.safeParse(['Anna\u202eMaria']).error?.issues.map(({ message }) => message)).toEqual([
    'A step has a character that turns text around. Please type it again.',
  ])
  for (const optional of [NoticeForm.shape.name, PersonReportForm.shape.happened_when, HelplineNumber.shape.text])
    expect(optional.parse('  ')).toBe('')
  for (const missing of [undefined, null, '']) expect(PreferencesForm.shape.city.parse(missing)).toBe('')
  expect(PersonReportForm.shape.happened_where.parse(undefined)).toBe('')
})

test('a long text of one kind of character is refused in linear time', () => {
  for (const character of ['\u200d', '\u{e0041}', '\u0301', 'a\u200d', ' ', '\u202e']) {
    const text = character.repeat(60_000)
    runInNewContext('faults(text)', { faults, text }, { timeout: 2000 })
  }
})
