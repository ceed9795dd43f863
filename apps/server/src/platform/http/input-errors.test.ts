import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputError } from './input-errors.ts'

const errorOf = (schema: z.ZodType, value: unknown) =>
  z.object({ age: schema }).safeParse({ age: value }, { error: inputError }).error?.issues[0]?.message

test.each<[string, z.ZodType, unknown]>([
  ['The field age is missing.', z.string(), undefined],
  ['The field age must be text.', z.string(), 7],
  ['The field age must be a number.', z.number(), Number.NaN],
  ['The field age must be a whole number.', z.int(), 1.5],
  ['The field age must be true or false.', z.boolean(), 'yes'],
  ['The field age must be a list.', z.array(z.string()), {}],
  ['The field age must be a list.', z.tuple([z.string()]), {}],
  ['The field age must be of another type.', z.date(), 'today'],
  ['The field age must be an object.', z.object({}), []],
  ['The field age must be an object.', z.record(z.string(), z.string()), 'a'],
  ['The field age must be left out.', z.never(), 1],
  ['The field age must be at most 5.', z.number().max(5), 6],
  ['The field age must be at most 3 characters.', z.string().max(3), 'four'],
  ['The field age must be at most 1 entry.', z.array(z.int()).max(1), [1, 2]],
  ['The field age must be at most 2 entries.', z.array(z.int()).max(2), [1, 2, 3]],
  ['The field age must be less than 5.', z.number().lt(5), 5],
  ['The field age must be more than 0.', z.number().positive(), 0],
  ['The field age must be at least 2.', z.number().min(2), 1],
  ['The field age must be at least 2 characters.', z.string().min(2), 'a'],
  ['The field age must be an id.', z.uuid(), 'x'],
  ['The field age must be an email address.', z.email(), 'x'],
  ['The field age must be a web address.', z.url(), 'x'],
  ['The field age must be a date such as 2026-11-26.', z.iso.date(), '26.11.2026'],
  ['The field age must be a time such as 2026-11-26T09:00:00.000Z.', z.iso.datetime(), 'noon'],
  ['The field age must be written in another way.', z.string().regex(/^a/), 'b'],
  ['The field age must be gs, pd or ts.', z.enum(['gs', 'pd', 'ts']), 'x'],
  ['The field age must be true.', z.literal(true), false],
  ['There is no field name.', z.strictObject({}), { name: 'x' }],
  ['The field age must be a multiple of 5.', z.number().multipleOf(5), 3],
  ['The field age is not valid.', z.union([z.string(), z.number()]), {}],
])('%s', (text, schema, value) => {
  expect(errorOf(schema, value)).toBe(text)
})

test('the words of a schema go first', () => {
  expect(errorOf(z.string('Age is required'), undefined)).toBe('Age is required')
})

test('a body that is no object is named as a whole', () => {
  const { error } = z.object({}).safeParse([], { error: inputError })
  expect(error?.issues[0]?.message).toBe('What was sent must be an object.')
})
