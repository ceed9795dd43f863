import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balances, differences } from '../../payments/ledger/rules.ts'
import { type OpenBalance, owedMinor, type PayoutEntry, payoutEntries, reversalEntries } from './rules.ts'

const PRICE = 5000
const BOOKINGS = ['a', 'b', 'c']

/** A ledger of one paid appointment for each name, as the product keeps it. */
class Ledger {
  readonly balances = new Map<string, Balances>(
    BOOKINGS.map((id) => [id, { provider: -PRICE, unused: 0, booked: PRICE, paid_out: 0, refunded: 0 }]),
  )
  readonly payouts: { amount: number; entries: PayoutEntry[] }[] = []

  of(id: string): Balances {
    return this.balances.get(id)!
  }

  open(): OpenBalance[] {
    return BOOKINGS.map((bookingId) => ({
      bookingId,
      introductionId: null,
      paymentId: bookingId,
      minor: this.of(bookingId).booked,
    }))
  }

  refund(id: string, amount: number) {
    const { booked, paid_out } = this.of(id)
    this.post([
      {
        bookingId: id,
        introductionId: null,
        paymentId: id,
        from: 'booked',
        to: 'refunded',
        amountMinor: Math.min(amount, booked + paid_out),
      },
    ])
  }

  pay() {
    const [open, amount] = [this.open(), owedMinor(this.open())]
    if (amount <= 0) return
    this.payouts.push({ amount, entries: payoutEntries(open) })
    this.post(payoutEntries(open))
  }

  reverse() {
    const last = this.payouts.pop()
    if (last) this.post(reversalEntries(last.entries))
  }

  private post(entries: readonly PayoutEntry[]) {
    for (const { bookingId, from, to, amountMinor } of entries) {
      if (bookingId === null) throw new Error('every entry here is about an appointment')
      expect(amountMinor).toBeGreaterThanOrEqual(0)
      this.of(bookingId)[from] -= amountMinor
      this.of(bookingId)[to] += amountMinor
    }
  }
}

const act = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('reverse' as const) }),
  fc.record({
    kind: fc.constant('refund' as const),
    id: fc.constantFrom(...BOOKINGS),
    amount: fc.integer({ min: 0, max: PRICE }),
  }),
)

test('the ledger stays balanced whatever refunds, payouts and reversals come in whatever order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const ledger = new Ledger()
      for (const one of acts) {
        if (one.kind === 'pay') ledger.pay()
        else if (one.kind === 'reverse') ledger.reverse()
        else ledger.refund(one.id, one.amount)
        for (const balances of ledger.balances.values()) {
          const refunded = balances.refunded
          const money = {
            isPaid: true,
            amountMinor: PRICE,
            refundedMinor: refunded,
            refundRowsMinor: refunded,
            balances,
          }
          expect(differences(money)).toEqual([])
        }
        const all = [...ledger.balances.values()]
        const paid = ledger.payouts.reduce((sum, { amount }) => sum + amount, 0)
        const earned = all.reduce((sum, { booked, paid_out }) => sum + booked + paid_out, 0)
        // What was paid and is not reversed, and what is owed now, are all that the counsellor earned.
        expect(all.reduce((sum, { paid_out }) => sum + paid_out, 0)).toBe(paid)
        expect(paid + owedMinor(ledger.open())).toBe(earned)
      }
    }),
  )
})

test('a payout pays what was earned and takes back what was refunded, and its reversal does the opposite', () => {
  const [a, b] = [
    { bookingId: 'a', introductionId: null },
    { bookingId: 'b', introductionId: null },
  ]
  const [introduced, refunded] = [
    { bookingId: null, introductionId: 'i' },
    { bookingId: null, introductionId: null },
  ]
  const open = [
    { ...a, paymentId: 'p', minor: 4_000 },
    { ...b, paymentId: 'q', minor: -1_500 },
    { bookingId: 'c', introductionId: null, paymentId: 'r', minor: 0 },
    { ...introduced, paymentId: 's', minor: 900 },
    { ...refunded, paymentId: 's', minor: -400 },
  ]
  expect(owedMinor(open)).toBe(3_000)
  expect(owedMinor([])).toBe(0)
  const entries = payoutEntries(open)
  expect(entries).toEqual([
    { ...a, paymentId: 'p', from: 'booked', to: 'paid_out', amountMinor: 4_000 },
    { ...b, paymentId: 'q', from: 'paid_out', to: 'booked', amountMinor: 1_500 },
    { ...introduced, paymentId: 's', from: 'booked', to: 'paid_out', amountMinor: 900 },
    { ...refunded, paymentId: 's', from: 'paid_out', to: 'booked', amountMinor: 400 },
  ])
  expect(reversalEntries(entries).slice(0, 2)).toEqual([
    { ...a, paymentId: 'p', from: 'paid_out', to: 'booked', amountMinor: 4_000 },
    { ...b, paymentId: 'q', from: 'booked', to: 'paid_out', amountMinor: 1_500 },
  ])
})

test('a payout leaves nothing open', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -PRICE, max: PRICE }), { maxLength: 10 }), (minors) => {
      const open = minors.map((minor, at) => ({ bookingId: `${at}`, introductionId: null, paymentId: `${at}`, minor }))
      const left = new Map<string | null, number>(open.map(({ bookingId, minor }) => [bookingId, minor]))
      for (const { bookingId, from, amountMinor } of payoutEntries(open))
        left.set(bookingId, (left.get(bookingId) ?? 0) - (from === 'booked' ? amountMinor : -amountMinor))
      expect([...left.values()].every((minor) => minor === 0)).toBe(true)
    }),
  )
})
