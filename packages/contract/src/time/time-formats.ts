const FORMATS_MAX = 500
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A kept formatter of a time zone. Making one takes far longer than using it, and its memory is outside of the heap,
 * where the garbage collector does not count it: thousands of them at once take hundreds of megabytes.
 * @param name one for each set of options
 */
export function timeFormat(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(key, made)
  return made
}
