const NUMBER = new Intl.NumberFormat('en-GB')

/** '12,345'. */
export const numberText = (number: number): string => NUMBER.format(number)
