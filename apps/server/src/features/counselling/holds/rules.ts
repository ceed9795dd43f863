import { type AppointmentCount, pricedProducts, type Terms } from '@heartwell/contract/counselling/counselling-terms.ts'

/** The checkout of a hold, at the price and the discounts that were agreed when it was made. */
export function productOf(
  held: { price_minor: number },
  appointments: AppointmentCount,
  { minorUnits, terms }: { minorUnits: number; terms: Terms },
): number {
  const products = pricedProducts(held.price_minor, minorUnits, terms)
  const product = products.find((one) => one.appointments === appointments)
  if (!product) throw new Error('there is no such product')
  return product.amountMinor
}

/** The text on the receipt and in the payment history. */
export const productName = (appointments: AppointmentCount, counsellorName: string): string =>
  appointments === 1 ? `Appointment with ${counsellorName}` : `${appointments} appointments with ${counsellorName}`
