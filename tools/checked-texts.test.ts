import { expect, test } from 'vitest'
import { withCheckedTexts } from './checked-texts.ts'

const TYPES = `export type Generated<T> = T

export interface Bookings {
  cancelled_by: string | null;
  note: string;
  state: Generated<string>;
}

export interface Reports {
  state: string;
}

export interface DB {
  bookings: Bookings;
  reports: Reports;
}
`
const bookings = (definition: string) => withCheckedTexts(TYPES, [{ table: 'bookings', definition }])

test('a column has the texts that its check allows, and no column of another table has', () => {
  const types = bookings("CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text])))")
  expect(types).toContain("  state: Generated<Checked<'held' | 'confirmed'>>;")
  expect(types).toContain('export interface Reports {\n  state: string;\n}')
  expect(types).toContain('export type Checked<Texts extends string> = ColumnType<Texts, string, string>;')
})

test('a column that may be empty stays so', () => {
  const types = bookings(
    "CHECK (((cancelled_by IS NULL) OR (cancelled_by = ANY (ARRAY['member'::text, 'system'::text]))))",
  )
  expect(types).toContain("  cancelled_by: Checked<'member' | 'system'> | null;")
})

test.each([
  "CHECK (((state = ANY (ARRAY['held'::text, 'paid'::text])) OR (note = ''::text)))",
  "CHECK (((note IS NULL) OR (state = ANY (ARRAY['held'::text, 'paid'::text]))))",
  "CHECK ((state <> ALL (ARRAY['held'::text, 'paid'::text])))",
  'CHECK ((char_length(note) <= 500))',
])('a check of something else types no column: %s', (definition) => {
  expect(bookings(definition)).not.toContain("Checked<'")
})
