const ACCOUNTS = ['provider', 'unused', 'booked', 'paid_out', 'refunded'] as const
/**
 * Where money is: with the provider (negative: what members have paid), in appointments not yet booked, in booked
 * appointments, paid out to counsellors, or refunded. The booked amount of an appointment is negative when it was
 * refunded after it had been paid out.
 */
export type Account = (typeof ACCOUNTS)[number]

export type Balances = Record<Account, number>

/** The part of an amount that each account gives, in this order. The rest stays when all are empty. */
export function takeFrom(balances: Balances, order: readonly Account[], amountMinor: number) {
  const parts: { account: Account; amountMinor: number }[] = []
  let rest = amountMinor
  for (const account of order) {
    const part = Math.min(rest, Math.max(0, balances[account]))
    if (part > 0) parts.push({ account, amountMinor: part })
    rest -= part
  }
  return { parts, rest }
}

type Money = {
  isPaid: boolean
  amountMinor: number
  refundedMinor: number
  /** The sum of the rows in `refunds`. */
  refundRowsMinor: number
  balances: Balances
}

/** The inconsistencies in the ledger of one payment, as text for the operator of the site. */
export function differences({ isPaid, amountMinor, refundedMinor, refundRowsMinor, balances }: Money): string[] {
  const received = -balances.provider
  const accounted = balances.unused + balances.booked + balances.paid_out + balances.refunded
  const wrong: string[] = []
  if (received !== (isPaid ? amountMinor : 0)) wrong.push(`received ${received}, expected ${isPaid ? amountMinor : 0}`)
  if (received !== accounted)
    wrong.push(`received ${received}, but unused + booked + paid out + refunded is ${accounted}`)
  if (balances.refunded !== refundedMinor) wrong.push(`ledger refunded ${balances.refunded}, payment ${refundedMinor}`)
  if (refundRowsMinor !== refundedMinor) wrong.push(`refunds add up to ${refundRowsMinor}, payment ${refundedMinor}`)
  if (balances.unused < 0) wrong.push(`unused is ${balances.unused}`)
  if (balances.paid_out < 0) wrong.push(`paid out is ${balances.paid_out}`)
  if (balances.booked + balances.paid_out < 0) wrong.push(`booked is ${balances.booked}`)
  return wrong
}
