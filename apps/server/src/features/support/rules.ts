/** Characters that nobody confuses when they are read aloud: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * For example K7M-4QX: short enough for the telephone, one of a thousand million.
 * @param draw returns a random whole number below its argument
 */
export function newCaseNumber(draw: (below: number) => number): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[draw(SIGNS.length)])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}
