/** The three fields of a date, as typed. */
export type DateParts = { day: string; month: string; year: string }
export type DatePart = keyof DateParts

/** Why the three fields are not a date yet: the first thing to correct. */
export type DateFault = 'empty' | 'unfinished' | 'day' | 'month' | 'year' | 'year-to-come' | 'day-of-month'

export const NO_DATE: DateParts = { day: '', month: '', year: '' }

type Years = { from: number; to: number }

/** The fault of these parts; undefined when they are a date that exists. */
export function dateFault({ day, month, year }: DateParts, years: Years): DateFault | undefined {
  if (day === '' && month === '' && year === '') return 'empty'
  if (day === '' || month === '' || year === '') return 'unfinished'
  if (!within(day, 1, 31)) return 'day'
  if (!within(month, 1, 12)) return 'month'
  if (!within(year, years.from, years.to)) return isLater(year, years.to) ? 'year-to-come' : 'year'
  if (Number(day) > daysOf(Number(month), Number(year))) return 'day-of-month'
  return undefined
}

/** 'YYYY-MM-DD', for parts without a fault. */
export const isoDate = ({ day, month, year }: DateParts): string =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The parts of 'YYYY-MM-DD' as a person would type them; empty for anything else. */
export function partsOf(date: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year && month && day ? { day: String(Number(day)), month: String(Number(month)), year } : NO_DATE
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})[\s.,-]*(\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})$/

/** Reads a whole date such as '4/11/1961', '1961-11-04' or '4 November 1961'. The day comes before the month. */
export function readWholeDate(text: string): DateParts | undefined {
  const wanted = text.trim().toLowerCase()
  const [, firstYear, firstMonth, firstDay] = YEAR_FIRST.exec(wanted) ?? []
  if (firstYear && firstMonth && firstDay) return plain(firstDay, firstMonth, firstYear)
  const [, day, month, year] = DAY_FIRST.exec(wanted) ?? []
  if (day && month && year) return plain(day, month, year)
  const [, namedDay, name, namedYear] = NAMED.exec(wanted) ?? []
  const place = MONTHS.indexOf(name?.slice(0, 3) ?? '')
  if (namedDay && namedYear && place >= 0) return plain(namedDay, String(place + 1), namedYear)
  return undefined
}

const plain = (day: string, month: string, year: string): DateParts => ({
  day: String(Number(day)),
  month: String(Number(month)),
  year,
})

const within = (digits: string, from: number, to: number) =>
  /^\d+$/.test(digits) && Number(digits) >= from && Number(digits) <= to

const isLater = (digits: string, to: number) => /^\d{4}$/.test(digits) && Number(digits) > to

function daysOf(month: number, year: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
