import { describe, expect, test } from 'vitest'
import { csvField, csvText } from './csv.ts'

describe('csvField', () => {
  test.each(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
    'guards %j, which a spreadsheet would run as a formula',
    (text) => {
      expect(csvField(text).replaceAll('"', '').startsWith("'")).toBe(true)
    },
  )

  test.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [-5, '-5'],
    ['5 - 3 = 2', '5 - 3 = 2'],
  ])('writes %j', (value, field) => {
    expect(csvField(value)).toBe(field)
  })
})

test('csvText begins with the mark of UTF-8 and ends each line with CRLF', () => {
  expect(csvText([['Who'], ['Łukasz']])).toBe('\uFEFFWho\r\nŁukasz\r\n')
})
