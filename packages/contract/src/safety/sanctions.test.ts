import { describe, expect, test } from 'vitest'
import { ActForm, SuspendForm } from './sanctions.ts'

const TEXT = 'Please write what the member will read'
const faults = (form: typeof ActForm | typeof SuspendForm, changes: object) =>
  form
    .safeParse({ reason: 'unkind', note: 'Rude to three people.', days: 7, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe.each([
  ['a warning or a ban', ActForm],
  ['a suspension', SuspendForm],
] as const)('%s', (_, form) => {
  test('needs a text for the member with another reason only', () => {
    expect(faults(form, {})).toEqual([])
    expect(faults(form, { reason: 'other' })).toEqual([`message: ${TEXT}`])
    expect(faults(form, { reason: 'other', message: '  ' })).toEqual([`message: ${TEXT}`])
    expect(faults(form, { reason: 'other', message: 'Please stop.' })).toEqual([])
  })
})
