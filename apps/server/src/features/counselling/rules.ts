/** A full refund until this many hours before the start; stored with each booking. */
export const REFUND_HOURS = 24

/** The numbers of appointments that can be bought at once, and their discounts in per cent. */
export const PRODUCTS = [
  { appointments: 1, discountPercent: 0 },
  { appointments: 3, discountPercent: 8 },
  { appointments: 5, discountPercent: 12 },
] as const
export type Appointments = (typeof PRODUCTS)[number]['appointments']

export type PricedProduct = { appointments: Appointments; amountMinor: number; savingMinor: number }

/**
 * The prices of one, three and five appointments. A discount is rounded to whole units of the currency.
 * @param minorUnits of one unit: 100 for GBP
 */
export const pricedProducts = (priceMinor: number, minorUnits: number): PricedProduct[] =>
  PRODUCTS.map(({ appointments, discountPercent }) => {
    const full = appointments * priceMinor
    const rounded = Math.round((full * (100 - discountPercent)) / 100 / minorUnits) * minorUnits
    // Where a unit is more than the discount, no rounding happens.
    const amountMinor = discountPercent > 0 && rounded > 0 ? Math.min(rounded, full) : full
    return { appointments, amountMinor, savingMinor: full - amountMinor }
  })
