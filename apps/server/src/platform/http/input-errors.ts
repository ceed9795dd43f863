import { listText } from '@heartwell/contract/text/format.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a value must be, by the name that zod gives its type. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  never: 'left out',
}

/** By the name that zod gives a form of text. */
const FORMATS: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'a web address',
  date: 'a date such as 2026-11-26',
  datetime: 'a time such as 2026-11-26T09:00:00.000Z',
  time: 'a time such as 09:00',
}

const UNITS: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

/**
 * What is wrong with a field whose schema says nothing about it itself, as a sentence that names the field. People read
 * it who write programs for the API; the forms of the site have their own texts.
 */
export function inputError(issue: Issue): string {
  const path = issue.path?.join('.')
  const field = path ? `The field ${path}` : 'What was sent'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${TYPES[issue.expected] ?? 'of another type'}.`
    case 'too_big':
      return `${field} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}.`
    case 'too_small':
      return `${field} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}.`
    case 'invalid_format':
      return `${field} must be ${FORMATS[issue.format] ?? 'written in another way'}.`
    case 'invalid_value':
      return `${field} must be ${list(issue.values)}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`
    default:
      return `${field} is not valid.`
  }
}

const list = (values: readonly unknown[]) => listText(values.map(String), 'or')

function amount(limit: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  return unit ? `${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}` : String(limit)
}
