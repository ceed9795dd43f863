const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })

/** @param country two letters; other texts are returned as they are */
export const nameOfCountry = (country: string): string =>
  (/^[A-Z]{2}$/.test(country) ? NAMES.of(country) : undefined) ?? country
