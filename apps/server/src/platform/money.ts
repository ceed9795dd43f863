import { minorDigits, type Price } from '@heartwell/contract/payments/prices.ts'
import { amountText, currencySign } from '@heartwell/contract/text/format.ts'

/** The number of minor units in one unit of this currency: 100 for GBP, 1 for JPY. */
export const minorUnits = (currency: string): number => 10 ** minorDigits(currency)

/** An amount as the API gives it: 5000 of 'GBP' is '£' and '50.00'. */
export function priceOf(amountMinor: number, currency: string): Price {
  const digits = minorDigits(currency)
  return {
    amount_minor: amountMinor,
    currency,
    currency_symbol: currencySign(currency),
    price: amountText(amountMinor / 10 ** digits, digits),
  }
}
