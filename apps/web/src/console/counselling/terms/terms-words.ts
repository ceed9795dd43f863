import {
  hoursText,
  isRefundDue,
  pricedProducts,
  type Terms,
} from '@heartwell/contract/counselling/counselling-terms.ts'
import { minorDigits } from '@heartwell/contract/payments/prices.ts'
import { amountText } from '../../../platform/text/price-text.ts'

export const discountsText = ({ discount_3_percent, discount_5_percent }: Terms): string =>
  `Three at once ${discount_3_percent}% cheaper, five at once ${discount_5_percent}%`

type Example = { priceMinor: number; currency: string }

/** What a member who cancels `hoursBefore` the start gets back of one appointment at this price. */
export function refundPreview(terms: Terms, { hoursBefore, priceMinor, currency }: Example & { hoursBefore: number }) {
  const when = `A member who cancels ${hoursText(hoursBefore)} before`
  return isRefundDue(hoursBefore, terms)
    ? `${when} gets back ${amountText(priceMinor, currency)}.`
    : `${when} gets nothing back, unless the counsellor cancels or does not come.`
}

/** The prices of packages, for a counsellor who asks this much for one appointment. */
export function packagePreview(terms: Terms, { priceMinor, currency }: Example): string {
  const [, three, five] = pricedProducts(priceMinor, 10 ** minorDigits(currency), terms)
  const money = (minor: number) => amountText(minor, currency)
  return `Three at once cost ${money(three?.amountMinor ?? 0)}, five at once ${money(five?.amountMinor ?? 0)}.`
}
