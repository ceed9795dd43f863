/** The English of all texts. */
export const LOCALE = 'en-GB'

const KEPT_MAX = 500
const formatters = new Map<string, unknown>()

/**
 * Making a formatter takes far longer than using it, and its memory is outside of the heap, where the garbage collector
 * does not count it: thousands of them at once take hundreds of megabytes.
 * @param key one for each kind, language and set of options
 */
export function kept<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key) as Formatter | undefined
  if (known) return known
  const made = make()
  if (formatters.size >= KEPT_MAX) formatters.clear()
  formatters.set(key, made)
  return made
}

/**
 * @param zone the IANA name of a time zone; undefined for that of this device
 * @throws RangeError for an unknown zone
 */
export const timeFormat = (zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(
    `${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(LOCALE, zone === undefined ? options : { ...options, timeZone: zone }),
  )

/** The IANA name of this device's time zone, which is not always one that can be used. */
export const zoneOfDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
