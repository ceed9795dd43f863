const BRITISH = new Intl.NumberFormat('en-GB')

/** '12,345'; in German '12.345'. Apart from the other formats, because public pages need it alone. */
export const numberText = (number: number, locale?: string): string =>
  (locale === undefined ? BRITISH : new Intl.NumberFormat(locale)).format(number)
