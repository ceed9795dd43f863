import { kept, LOCALE, timeFormat } from './formatters.ts'

const DAY = { day: 'numeric', month: 'long' } as const
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const
const WEEKDAY = { weekday: 'long' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** How a moment is written; an example of each. */
const SHAPES = {
  '15:00': CLOCK,
  '15:00:09': { ...CLOCK, second: '2-digit' },
  Thursday: WEEKDAY,
  Nov: { month: 'short' },
  '5 Nov': { day: 'numeric', month: 'short' },
  '5 November': DAY,
  '5 November 2026': DAY_AND_YEAR,
  'November 2026': { month: 'long', year: 'numeric' },
  'Thursday 5 November': { ...WEEKDAY, ...DAY },
  'Thursday 5 November 2026': { ...WEEKDAY, ...DAY_AND_YEAR },
  'Thu 5 Nov 2026': { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeShape = keyof typeof SHAPES
type Moment = Date | string | number

/**
 * A moment in words and digits. Some browsers put a comma after the weekday and others do not; here there is none.
 * @param zone the IANA name of a time zone, instead of that of this device
 * @throws RangeError for an unknown zone
 */
export const timeText = (at: Moment, shape: TimeShape, zone?: string): string =>
  timeFormat(zone, SHAPES[shape]).format(new Date(at)).replace(',', '')

/** '5 November 2026 at 15:00'. */
export const dayAndTime = (at: Moment, day: TimeShape, zone?: string): string =>
  `${timeText(at, day, zone)} at ${timeText(at, '15:00', zone)}`

/** The date on the calendar of a zone, such as '2026-11-05'. */
export function dateIn(at: Date, zone: string): string {
  const parts = timeFormat(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The difference from UTC at a moment, in minutes; positive east of Greenwich. */
export function utcOffsetMinutes(at: Date, zone: string): number {
  const parts = timeFormat(zone, { timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^(?:GMT|UTC)([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** '£1,234.50', '¥5,000'. @param digits after the point */
export const moneyText = (amount: number, currency: string, digits: number): string =>
  numberFormat({ ...moneyOptions(currency), ...digitsAfterPoint(digits) }).format(amount)

/** '1,234.50'. */
export const amountText = (amount: number, digits: number): string =>
  numberFormat(digitsAfterPoint(digits)).format(amount)

/** '£'; the code of a currency that has no sign. */
export const currencySign = (currency: string): string =>
  numberFormat(moneyOptions(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const moneyOptions = (currency: string) => ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }) as const
const digitsAfterPoint = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** 'one, two and three', or with 'or'. */
export const listText = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  kept(word, () => new Intl.ListFormat(LOCALE, { type: word === 'and' ? 'conjunction' : 'disjunction' })).format(items)

/** The name of a country. @param country ISO 3166-1 alpha-2; other texts are returned as they are */
export function countryName(country: string, locales: string | readonly string[] = LOCALE): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const names = kept(`country ${locales}`, () => new Intl.DisplayNames([locales].flat(), { type: 'region' }))
  return names.of(country) ?? country
}

const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALE, options))
