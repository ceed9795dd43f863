/** The transaction id as members type it: lower case, with spaces, without the prefix. */
export function transactionIdIn(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const eight = /^(?:HW)?([0-9A-Z]{8})$/.exec(signs)?.[1]
  return eight && `HW-${eight.slice(0, 4)}-${eight.slice(4)}`
}

/** The amount that a decision refunds. Undefined when nothing is left, or when a part is zero or more than the rest. */
export function refundOfDecision(
  { outcome, amountMinor }: { outcome: 'full' | 'part' | 'none'; amountMinor: number },
  leftMinor: number,
): number | undefined {
  if (outcome === 'none') return 0
  if (outcome === 'full') return leftMinor > 0 ? leftMinor : undefined
  return amountMinor > 0 && amountMinor <= leftMinor ? amountMinor : undefined
}
