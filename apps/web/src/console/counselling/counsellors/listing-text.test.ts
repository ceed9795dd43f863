import { type CounsellorListing, CounsellorListingForm } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { expect, test } from 'vitest'
import { fieldsOf, type ListingFields, readListing } from './listing-text.ts'

const LISTING: CounsellorListing = {
  id: '5f1054f3-2211-43d2-b06f-4f0973a36a3a',
  name: 'Amara Obi',
  title: 'connection_curator',
  quote: 'A sentence.',
  about: 'A text.',
  languages: ['English', 'Igbo'],
  specialities: [],
  topics: ['loss'],
  practising_since: null,
  town: 'Bristol',
  country: 'United Kingdom',
  price_minor: 6550,
  introduction_price_minor: null,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
  currency_symbol: '£',
  image: null,
  minor_units: 100,
  version: 1,
  is_approved: false,
  has_hours: true,
}
const FIELDS = fieldsOf(LISTING)

test('fieldsOf and readListing are each other’s reverse', () => {
  const form = CounsellorListingForm.parse(LISTING)
  expect(readListing(FIELDS, LISTING.minor_units).listing).toEqual(form)
  expect(FIELDS).toMatchObject({ price_minor: '65.50', languages: 'English, Igbo', practising_since: '' })
})

test.each([
  ['65', 6500],
  ['65.5', 6550],
  ['0.01', 1],
  ['', null],
])('readListing reads the price %j as %j', (price_minor, minor) => {
  expect(readListing({ ...FIELDS, price_minor }, 100).listing?.price_minor).toBe(minor)
})

test('readListing reads a price without smaller units', () => {
  expect(readListing({ ...FIELDS, price_minor: '6550' }, 1).listing?.price_minor).toBe(6550)
})

test('readListing makes one line of the sentence', () => {
  expect(readListing({ ...FIELDS, quote: 'One,\n two. ' }, 100).listing?.quote).toBe('One, two.')
})

test.each([
  ['price_minor', '65.505'],
  ['price_minor', '65,50'],
  ['price_minor', '£65'],
  ['price_minor', '0'],
  ['minutes', '50.5'],
  ['minutes', ''],
  ['practising_since', '06'],
  ['name', ' '],
  ['title', 'owner'],
  ['languages', 'English, English'],
] satisfies [keyof ListingFields, string][])('readListing names %s as wrong when it is %j', (field, text) => {
  const { faults } = readListing({ ...FIELDS, [field]: text }, 100)
  expect(faults?.map((fault) => fault.field)).toEqual([field])
})
