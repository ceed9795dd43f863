import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import { EmailText as Schema } from '@heartwell/contract/notifications/email-texts.ts'
import { describe, expect, test } from 'vitest'
import { EMAIL_NAMES, kindOf, shippedText } from './built-in/emails.ts'
import { faultsOf, fill, paragraphsOf, placeholdersIn } from './rules.ts'
import { placeholdersOf } from './view.ts'

describe('fill', () => {
  test.each([
    ['On {day} at {free time}.', 'On Monday at noon.'],
    ['{day}{day}', 'MondayMonday'],
    ['{nested}', '{day}'],
    ['{empty}.', '.'],
    ['{unknown} {constructor} {toString}', '{unknown} {constructor} {toString}'],
    ['{day', '{day'],
    ['{name}, 57', '\u2068דוד\u2069, 57'],
  ])('makes of %j %j', (template, text) => {
    expect(fill(template, { day: 'Monday', 'free time': 'noon', nested: '{day}', empty: '', name: 'דוד' })).toBe(text)
  })
})

test('paragraphsOf leaves out the paragraphs that are empty', () => {
  expect(paragraphsOf('One\nline\n\n \n\n\nTwo ')).toEqual(['One\nline', 'Two'])
})

const RULES = {
  hasButton: true,
  placeholders: [
    { name: 'number', required: true, in_subject: true },
    { name: 'answer', required: true, in_subject: false },
    { name: 'site', required: false, in_subject: true },
  ],
}
const TEXT: EmailText = {
  subject: 'About {number}',
  preview: '',
  heading: 'Our answer',
  body: '{answer}',
  button: 'Read',
  footer: 'From {site}',
}

describe('faultsOf', () => {
  test('finds none in a text that keeps what the email needs', () => {
    expect(faultsOf(TEXT, RULES)).toEqual({})
  })

  test.each<[string, Partial<EmailText>, object]>([
    [
      'a missing placeholder',
      { subject: 'Hello', body: 'Hi' },
      { body: 'Please keep {number} and {answer}. The email needs it.' },
    ],
    [
      'an unknown one',
      { footer: '{name}' },
      { footer: 'There is no {name} in this email. You can use {number}, {answer} and {site}.' },
    ],
    [
      'a bracket without its partner',
      { heading: 'Our {answer' },
      { heading: 'Please write placeholders with both brackets: {site}' },
    ],
    [
      'private words in the subject',
      { subject: '{number}: {answer}' },
      { subject: 'Please leave out {answer} here: other people may see this line on a locked screen.' },
    ],
    [
      'private words in the preview',
      { preview: '{answer}' },
      { preview: 'Please leave out {answer} here: other people may see this line on a locked screen.' },
    ],
    ['an email without its button', { button: '' }, { button: 'Button is required' }],
  ])('finds %s', (_, changed, faults) => {
    expect(faultsOf({ ...TEXT, ...changed }, RULES)).toEqual(faults)
  })

  test('finds a button that leads nowhere', () => {
    expect(faultsOf(TEXT, { ...RULES, hasButton: false })).toEqual({ button: 'This email has no button' })
  })
})

describe.each(EMAIL_NAMES)('the shipped text of %s', (name) => {
  test('could be saved as it is', () => {
    const text = shippedText(name)
    const rules = { hasButton: kindOf(name).text.button !== undefined, placeholders: placeholdersOf(name, 'Heartwell') }
    expect(Schema.parse(text)).toEqual(text)
    expect(faultsOf(text, rules)).toEqual({})
    const used = placeholdersIn(Object.values(text).join(' '))
    const known = rules.placeholders.map((placeholder) => placeholder.name)
    expect(used.filter((placeholder) => !known.includes(placeholder))).toEqual([])
  })
})
