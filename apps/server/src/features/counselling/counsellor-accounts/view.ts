import type { Terms } from '@heartwell/contract/counselling-terms.ts'
import type { CounsellorAccount } from '@heartwell/contract/counsellor-accounts.ts'
import { viewProducts } from '../directory/view.ts'
import type { CounsellorAccountRow } from './queries.ts'

export const viewAccount = (
  { role, price_minor, currency, suspended_at, ...row }: CounsellorAccountRow,
  terms: Terms,
): CounsellorAccount => ({
  ...row,
  title: role,
  products: price_minor === null ? [] : viewProducts(price_minor, currency, terms),
  is_active: suspended_at === null,
})
