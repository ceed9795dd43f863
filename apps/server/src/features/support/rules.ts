/** Without what is easily taken for something else when it is read out: 0 and O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * For example K7M-4QX: short enough to be told by telephone, one of a thousand million.
 * @param draw A whole number below the given one, by lot.
 */
export function newCaseNumber(draw: (below: number) => number): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[draw(SIGNS.length)])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}
