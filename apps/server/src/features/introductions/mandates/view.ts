import { pricedProducts, type Terms } from '@heartwell/contract/counselling/counselling-terms.ts'
import type { ListedClient } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { Mandate, MandateOffer } from '@heartwell/contract/introductions/mandates.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { minorUnits, priceOf } from '../../../platform/money.ts'
import { cardText } from '../../payments/history/view.ts'
import type { MandateRow, OfferRow } from './queries.ts'
import { afterAct, type MandateFacts, mandateState } from './rules.ts'

type ClientPackage = NonNullable<ListedClient['package']>

const factsOf = ({ introductions, remaining, counted, has_letters, is_refunded }: MandateRow): MandateFacts => ({
  introductions,
  remaining,
  counted: counted.length,
  hasLetters: has_letters,
  isRefunded: is_refunded,
})

export function viewMandate(row: MandateRow): Mandate {
  const facts = factsOf(row)
  const mayEnd = afterAct(facts, 'end') !== 'not_now'
  return {
    payment_id: row.payment_id,
    counsellor: {
      id: row.counsellor_id,
      name: row.counsellor_name,
      role: row.counsellor_role,
      image: row.counsellor_image,
    },
    introductions: row.introductions,
    state: mandateState(facts),
    bought_at: row.created_at.toISOString(),
    card: cardText(row),
    counted: row.counted.map(({ name, at }) => ({
      first_name: name === null ? null : plainFirstName(name),
      counted_at: new Date(at).toISOString(),
    })),
    remaining: row.remaining,
    rest: mayEnd ? priceOf(row.unused_minor, row.currency) : null,
  }
}

/** The open packages of one client together. Undefined when nothing is left. */
export function viewClientPackage(rows: readonly MandateRow[]): ClientPackage | undefined {
  const open = rows.filter(({ remaining }) => remaining > 0)
  if (open.length === 0) return undefined
  const sum = (of: (row: MandateRow) => number) => open.reduce((total, row) => total + of(row), 0)
  return {
    introductions: sum(({ introductions }) => introductions),
    counted: sum(({ counted }) => counted.length),
    remaining: sum(({ remaining }) => remaining),
  }
}

export const viewOffer = (
  { introduction_price_minor, currency, ...counsellor }: OfferRow,
  terms: Terms,
): MandateOffer => ({
  counsellor,
  products: pricedProducts(introduction_price_minor, minorUnits(currency), terms).map(
    ({ appointments: introductions, amountMinor }) => ({
      introductions,
      price: priceOf(amountMinor, currency),
      each: priceOf(Math.floor(amountMinor / introductions), currency),
    }),
  ),
})
