import type { Terms } from '@heartwell/contract/counselling/counselling-terms.ts'
import type { CounsellorAccount, CounsellorListing } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { minorUnits, priceOf } from '../../../platform/money.ts'
import { knownTopics } from '../directory/rules.ts'
import { viewProducts } from '../directory/view.ts'
import type { CounsellorAccountRow, ListingRow } from './queries.ts'

export const viewAccount = (
  { role, price_minor, currency, suspended_at, approved_at, ...row }: CounsellorAccountRow,
  terms: Terms,
): CounsellorAccount => ({
  ...row,
  title: role,
  products: price_minor === null ? [] : viewProducts(price_minor, currency, terms),
  is_active: suspended_at === null,
  is_approved: approved_at !== null,
})

export const viewListing = ({
  role,
  bio,
  topics,
  listing_version,
  approved_at,
  ...row
}: ListingRow): CounsellorListing => ({
  ...row,
  title: role,
  quote: bio,
  topics: knownTopics(topics),
  start_every_minutes: row.start_every_minutes as CounsellorListing['start_every_minutes'], // The table has the same check.
  currency_symbol: priceOf(0, row.currency).currency_symbol,
  minor_units: minorUnits(row.currency),
  version: listing_version,
  is_approved: approved_at !== null,
})
