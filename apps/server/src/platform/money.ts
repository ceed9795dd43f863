import { minorDigits, type Price } from '@heartwell/contract/payments/prices.ts'

const LOCALE = 'en-GB'
const currencies = new Map<string, { symbol: string; digits: number; format: Intl.NumberFormat }>()

/** Creating a formatter costs more than formatting; an installation has one or two currencies. */
function currencyOf(code: string) {
  const known = currencies.get(code)
  if (known) return known
  const currency = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const digits = minorDigits(code)
  const made = {
    symbol: currency.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code,
    digits,
    format: new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }
  currencies.set(code, made)
  return made
}

/** The number of minor units in one unit of this currency: 100 for GBP, 1 for JPY. */
export const minorUnits = (currency: string): number => 10 ** minorDigits(currency)

/** An amount as the API gives it: 5000 of 'GBP' is '£' and '50.00'. */
export function priceOf(amountMinor: number, currency: string): Price {
  const { symbol, digits, format } = currencyOf(currency)
  return {
    amount_minor: amountMinor,
    currency,
    currency_symbol: symbol,
    price: format.format(amountMinor / 10 ** digits),
  }
}
