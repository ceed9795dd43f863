import { digitsOf, isFiller, repeatsOf, zerosOf } from './number-words.ts'
import { isDigits, isLetters } from './words.ts'

/** One number of a sequence, and the signs before it. */
type Item = { digits: string; isSpelled: boolean; signs: string }

const PHONE_DIGITS_MIN = 7
/** Of words such as 'fifteen', which games and recipes have too, without a zero at the beginning. */
const WORD_DIGITS_MIN = 9
/** Of digits that are said one by one. */
const SINGLE_DIGITS_MIN = 5
/** Numbers with more signs than this between them belong to different sequences. */
const SIGNS_MAX = 3
/** No sentence has more numbers in a row. */
const ITEMS_MAX = 40
/** Words such as 'and' that may be between two numbers. */
const FILLERS_MAX = 2

/**
 * Whether a text says a phone number: at least seven digits with nothing but signs between them, as digits or as words,
 * or at least five digits that are said one by one. Dates, years, times, sums and ordered lists are none.
 */
export function saysPhoneNumber(tokens: readonly string[]): boolean {
  let items: Item[] = []
  let signs = ''
  let fillers = 0
  let repeat = 1
  let firstPart = -PARTS_APART
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const digits = token === '' ? undefined : digitsIn(token, items)
    if (digits !== undefined) {
      items.push({ digits: digits.repeat(repeat), isSpelled: !isDigits(token), signs })
      ;[signs, fillers, repeat] = ['', 0, 1]
      continue
    }
    const times = repeatsOf(token)
    if (times !== undefined) repeat = times
    else if (isSign(token) && signs.length < SIGNS_MAX) signs += token
    else if (isFiller(token) && fillers < FILLERS_MAX && items.at(-1)?.isSpelled) fillers += 1
    else {
      if (isPhoneNumber(items)) return true
      if (isFirstPart(items)) firstPart = at
      else if (at - firstPart < PARTS_APART && isSecondPart(items)) return true
      if (items.length > 0) items = []
      ;[signs, fillers, repeat] = ['', 0, 1]
    }
  }
  return false
}

const isSign = (token: string) =>
  token !== '' && token !== '!' && token !== '?' && !isLetters(token) && !isDigits(token)

/** The digits of a number; also of 'hundred' in a number that begins like one for the phone. */
function digitsIn(token: string, items: readonly Item[]): string | undefined {
  if (isDigits(token)) return token
  if (token === 'oo' && items.length > 0) return '00'
  return digitsOf(token) ?? (items[0]?.digits.startsWith('0') ? zerosOf(token) : undefined)
}

/** Parts of a number with other words between them are at most this many words apart: '07700, the rest 900123'. */
const PARTS_APART = 12
const isFirstPart = (items: readonly Item[]) => /^0\d{3,5}$/.test(joined(items))
const isSecondPart = (items: readonly Item[]) => joined(items).length >= 4 && !isOrdinary(items)

const joined = (items: readonly Item[]) => items.map(({ digits }) => digits).join('')

function isPhoneNumber(items: readonly Item[]): boolean {
  if (items.length === 0) return false
  if (items.length > ITEMS_MAX || saysDigitsOneByOne(items)) return true
  const isOfWords = items.some(({ isSpelled }) => isSpelled) && !joined(items).startsWith('0')
  return (
    joined(items).length >= (isOfWords ? WORD_DIGITS_MIN : PHONE_DIGITS_MIN) &&
    !isOrdinary(items) &&
    !isOrderedList(items)
  )
}

function saysDigitsOneByOne(items: readonly Item[]): boolean {
  let row: Item[] = []
  let count = 0
  for (const item of [...items, undefined]) {
    if (item && (item.digits.length === 1 || isRepeated(item))) {
      row.push(item)
      count += item.digits.length
      continue
    }
    if (count >= SINGLE_DIGITS_MIN && row.some(({ isSpelled }) => isSpelled) && !isCounting(row)) return true
    ;[row, count] = [[], 0]
  }
  return false
}

const isRepeated = ({ digits, isSpelled }: Item) => isSpelled && digits.length < 4 && /^(\d)\1+$/.test(digits)

/** 'One, two, three', 'three, two, one', or the ages of grandchildren in their order. */
function isCounting(items: readonly Item[]): boolean {
  const steps = stepsOf(items)
  if (steps.every((step) => step === 1) || steps.every((step) => step === -1)) return true
  return !items.some(({ digits }) => digits.startsWith('0')) && isOrdered(steps)
}

/** Numbers of at most two digits, with commas, in their order. */
const isOrderedList = (items: readonly Item[]) =>
  items.every(({ digits, signs }, at) => digits.length <= 2 && digits[0] !== '0' && (at === 0 || signs === ',')) &&
  isOrdered(stepsOf(items))

const stepsOf = (items: readonly Item[]) =>
  items.slice(1).map(({ digits }, at) => Number(digits) - Number(items[at]?.digits))
const isOrdered = (steps: readonly number[]) => steps.every((step) => step > 0) || steps.every((step) => step < 0)

/** Whether a sequence is dates, years, times of day or a sum, with at most a few other digits. */
function isOrdinary(items: readonly Item[]): boolean {
  if (isSum(items) || areYearsInWords(items)) return true
  const others: string[] = []
  let latest = -1
  for (let at = 0; at < items.length; ) {
    const time = timeAt(items, at)
    const length = dateAt(items, at) || (time && time.minutes > latest ? time.length : 0)
    if (time && length === time.length) latest = time.minutes
    if (length === 0) others.push(items[at]?.digits ?? '')
    at += length || 1
  }
  if (others.length === items.length && !others.some(isYear)) return false
  const left = others.filter((digits) => !isYear(digits))
  return left.join('').length <= 3 && !left.some((digits) => digits.startsWith('0'))
}

const isYear = (digits: string) => digits.length === 4 && digits >= '1000' && digits < '2100'
const isWithin = (digits: string, from: number, to: number) =>
  digits.length <= 2 && Number(digits) >= from && Number(digits) <= to

/** How many items are a date, or a pair of years such as 2015/16; 0 for none. */
function dateAt(items: readonly Item[], at: number): number {
  const [a, b, c] = [items[at], items[at + 1], items[at + 2]]
  if (!a || !b || !/^[./–-]$/.test(b.signs)) return 0
  if (isYear(a.digits) && b.digits.length === 2 && (c?.signs !== b.signs || b.signs === '/') && b.signs !== '.')
    return 2
  if (c?.signs !== b.signs) return 0
  const isDayFirst = isWithin(a.digits, 1, 31) && isWithin(b.digits, 1, 31)
  if (isDayFirst && (isYear(c.digits) || (c.digits.length === 2 && b.digits.length === 2))) return 3
  return isYear(a.digits) && isWithin(b.digits, 1, 12) && isWithin(c.digits, 1, 31) ? 3 : 0
}

/** The time of day at these items: '19:00', '18.30' or '2:09:45'. */
function timeAt(items: readonly Item[], at: number): { length: number; minutes: number } | undefined {
  const [a, b, c] = [items[at], items[at + 1], items[at + 2]]
  if (!a || !b || !/^[:.]$/.test(b.signs) || b.digits.length !== 2) return undefined
  if (!isWithin(a.digits, 0, 24) || !isWithin(b.digits, 0, 59)) return undefined
  const hasSeconds = b.signs === ':' && c?.signs === ':' && c.digits.length === 2 && isWithin(c.digits, 0, 59)
  return { length: hasSeconds ? 3 : 2, minutes: Number(a.digits) * 60 + Number(b.digits) }
}

/** 'Nineteen eighty, nineteen ninety'. */
const areYearsInWords = (items: readonly Item[]) =>
  items.length >= 2 &&
  items.every(
    ({ isSpelled, digits }, at) =>
      isSpelled && digits.length === 2 && (at % 2 === 1 || digits === '19' || digits === '20'),
  )

/** A number in groups of three: 1.250.000 or 2,500,000. */
function isSum([first, ...groups]: readonly Item[]): boolean {
  if (!first || groups.length === 0 || first.digits.length > 3 || first.digits.startsWith('0')) return false
  const sign = groups[0]?.signs
  const isGrouped = groups.every(({ digits, signs }) => digits.length === 3 && signs === sign)
  return (
    isGrouped &&
    /^[.,]?$/.test(sign ?? '') &&
    (groups.at(-1)?.digits === '000' || (sign !== '' && groups.length === 2 && first.digits.length === 1))
  )
}
