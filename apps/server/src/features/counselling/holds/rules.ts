import { type Appointments, pricedProducts } from '../rules.ts'

/** The checkout of a hold, at the price that was agreed when it was made. */
export function productOf(priceMinor: number, appointments: Appointments, minorUnits: number): number {
  const product = pricedProducts(priceMinor, minorUnits).find((one) => one.appointments === appointments)
  if (!product) throw new Error('there is no such product')
  return product.amountMinor
}

/** The text on the receipt and in the payment history. */
export const productName = (appointments: Appointments, counsellorName: string): string =>
  appointments === 1 ? `Appointment with ${counsellorName}` : `${appointments} appointments with ${counsellorName}`
