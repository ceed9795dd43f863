/** '£50.00': the symbol before the price. */
export const moneyText = ({ currency_symbol, price }: { currency_symbol: string; price: string }): string =>
  `${currency_symbol}${price}`
