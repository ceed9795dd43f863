import { expect, test } from 'vitest'
import { withCheckedTexts } from './checked-texts.ts'

const TYPES = `export type Generated<T> = T

export interface Bookings {
  cancelled_by: string | null;
  note: string;
  state: Generated<string>;
}

export interface Reports {
  reports: number;
  right: string;
  roles: Generated<string[]>;
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
  expect(types).toMatch(/interface Reports \{[^}]* {2}state: string;/)
  expect(types).toContain('export type Checked<Texts extends string> = ColumnType<Texts, string, string>;')
})

test('a column that may be empty stays so', () => {
  const types = bookings(
    "CHECK (((cancelled_by IS NULL) OR (cancelled_by = ANY (ARRAY['member'::text, 'system'::text]))))",
  )
  expect(types).toContain("  cancelled_by: Checked<'member' | 'system'> | null;")
})

const reports = (definition: string) => withCheckedTexts(TYPES, [{ table: 'reports', definition }])

test('a quoted column, and one of a table that has a column of its own name, has the texts of its check', () => {
  const types = reports(`CHECK (("right" = ANY (ARRAY['write'::text, 'look'::text])))`)
  expect(types).toContain("  right: Checked<'write' | 'look'>;")
})

test.each([
  "CHECK ((roles <@ ARRAY['support'::text, 'finance'::text]))",
  "CHECK (((cardinality(roles) > 0) AND (roles <@ '{support,finance}'::text[])))",
])('an array has the texts that its check allows: %s', (definition) => {
  expect(reports(definition)).toContain("  roles: Generated<CheckedArray<'support' | 'finance'>>;")
})

test.each([
  "CHECK (((state = ANY (ARRAY['held'::text, 'paid'::text])) OR (note = ''::text)))",
  "CHECK (((note IS NULL) OR (state = ANY (ARRAY['held'::text, 'paid'::text]))))",
  "CHECK ((state <> ALL (ARRAY['held'::text, 'paid'::text])))",
  "CHECK (((state = 'held'::text) OR ((note = ''::text) AND (state <@ '{held,paid}'::text[]))))",
  'CHECK ((char_length(note) <= 500))',
])('a check of something else types no column: %s', (definition) => {
  expect(bookings(definition)).not.toMatch(/Checked(Array)?<'/)
})
