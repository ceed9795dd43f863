import { minorDigits, type Price } from '@heartwell/contract/payments/prices.ts'
import { moneyText } from '@heartwell/contract/text/format.ts'

/** '£50.00'. */
export const priceText = ({ currency_symbol, price }: Pick<Price, 'currency_symbol' | 'price'>): string =>
  `${currency_symbol}${price}`

/** '£50' for a whole amount, else '£50.50'. */
export const shortPrice = (price: Pick<Price, 'currency_symbol' | 'price'>): string =>
  priceText(price).replace(/\.00$/, '')

/** An amount in minor units of its currency: '£1,234.50', '¥5,000'. */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return moneyText(minor / 10 ** digits, currency, digits)
}
