/**
 * The data that the test provider's page sends instead of a card: the number stays in the browser, as with the scripts
 * of real providers.
 */
export const TEST_CARDS = {
  tok_works: { last4: '4242', behaviour: 'pay' },
  tok_declined: { last4: '0002', behaviour: 'decline' },
  tok_bank_check: { last4: '3220', behaviour: 'bank_check' },
  tok_late: { last4: '0341', behaviour: 'pay_late' },
  tok_twice: { last4: '1117', behaviour: 'pay_twice' },
} as const
export type TestToken = keyof typeof TEST_CARDS

/** How long after the payment a late webhook arrives: every hold has expired by then. */
const LATE_MS = 11 * 60 * 1000

/** `bank` is the member's answer on the bank's page. */
export type PayForm = { token: TestToken; bank?: 'approved' | 'refused' | undefined }

/** The bank's decision: it asks for confirmation, takes the money, or refuses. */
export function bankAnswer({ token, bank }: PayForm): 'asks' | 'pays' | 'declines' {
  const { behaviour } = TEST_CARDS[token]
  if (behaviour === 'decline') return 'declines'
  if (behaviour !== 'bank_check') return 'pays'
  if (bank === undefined) return 'asks'
  return bank === 'approved' ? 'pays' : 'declines'
}

/** When the webhooks of a payment arrive, in milliseconds after it. */
export function deliveries(token: TestToken): number[] {
  const { behaviour } = TEST_CARDS[token]
  if (behaviour === 'pay_late') return [LATE_MS]
  return behaviour === 'pay_twice' ? [0, 0] : [0]
}
