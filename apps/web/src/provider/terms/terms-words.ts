import { hoursText, isRefundDue, pricedProducts, type Terms } from '@heartwell/contract/counselling-terms.ts'

export const discountsText = ({ discount_3_percent, discount_5_percent }: Terms): string =>
  `Three at once ${discount_3_percent}% cheaper, five at once ${discount_5_percent}%`

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const money = (minor: number) => POUNDS.format(minor / 100)

/** What a member who cancels `hoursBefore` the start gets back of one appointment at this price. */
export function refundPreview(terms: Terms, { hoursBefore, priceMinor }: { hoursBefore: number; priceMinor: number }) {
  const when = `A member who cancels ${hoursText(hoursBefore)} before`
  return isRefundDue(hoursBefore, terms)
    ? `${when} gets back ${money(priceMinor)}.`
    : `${when} gets nothing back, unless the counsellor cancels or does not come.`
}

/** The prices of packages, for a counsellor who asks this much for one appointment. */
export function packagePreview(terms: Terms, priceMinor: number): string {
  const [, three, five] = pricedProducts(priceMinor, 100, terms)
  return `Three at once cost ${money(three?.amountMinor ?? 0)}, five at once ${money(five?.amountMinor ?? 0)}.`
}
