import type { Price } from '@heartwell/contract/prices.ts'

/** '£50.00'. */
export const priceText = ({ currency_symbol, price }: Pick<Price, 'currency_symbol' | 'price'>): string =>
  `${currency_symbol}${price}`

/** '£50' for a whole amount, else '£50.50'. */
export const shortPrice = (price: Pick<Price, 'currency_symbol' | 'price'>): string =>
  priceText(price).replace(/\.00$/, '')
