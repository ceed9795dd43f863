const Z = 1.96

/** The 95 % interval of a share (E. B. Wilson, 1927). */
function wilson(hits: number, total: number): [from: number, to: number] {
  if (total === 0) return [0, 1]
  const share = hits / total
  const middle = share + (Z * Z) / (2 * total)
  const half = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total))
  const scale = 1 + (Z * Z) / total
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)]
}

/** '9 of 10, 90.0 % (59.6 to 98.2 %)' */
export function shareText(results: readonly boolean[]): string {
  const hits = results.filter(Boolean).length
  const percent = (share: number) => (share * 100).toFixed(1)
  const [from, to] = wilson(hits, results.length)
  return `${hits} of ${results.length}, ${percent(hits / Math.max(1, results.length))} % (${percent(from)} to ${percent(to)} %)`
}
