import type { Breach } from './breach.ts'
import { api } from './tests.ts'

const FEATURES = 'apps/server/src/features'

/** Locks without which two requests at once break a promise. */
export const LOCKS: Breach[] = [
  {
    name: 'two reviewers of one photo both decide',
    rows: [],
    file: `${FEATURES}/profiles/service.ts`,
    from: "    if (found) await lockRow(tx, 'members', found.member_id)\n",
    to: '',
    tests: [api('member-race')],
  },
  {
    name: 'an order of photos replaces one that was saved meanwhile',
    rows: ['MA-13'],
    file: `${FEATURES}/profiles/service.ts`,
    from: "    await lockRow(tx, 'members', viewer.accountId)\n    const names = (await q.photosOf(tx, viewer.accountId))",
    to: '    const names = (await q.photosOf(tx, viewer.accountId))',
    tests: [api('member-race')],
  },
  {
    name: 'interests chosen in two tabs at once are mixed',
    rows: ['API-13'],
    file: `${FEATURES}/onboarding/service.ts`,
    from: `    const member = await lockRow(tx, 'members', viewer.accountId)
    assertEditing(member)`,
    to: '    assertEditing(viewer)',
    tests: [api('member-race')],
  },
  {
    name: 'a cancellation and a decision about its payment deadlock',
    rows: [],
    file: `${FEATURES}/counselling/booking/queries.ts`,
    from: "  if (found?.payment_id) await lockRow(tx, 'payments', found.payment_id)\n",
    to: '',
    tests: [api('payments-race')],
  },
  {
    name: 'two refunds at once return more than was paid',
    rows: [],
    file: `${FEATURES}/payments/refunds/service.ts`,
    from: "const payment = await lockRow(tx, 'payments', refund.paymentId)",
    to: `const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', refund.paymentId)
    .executeTakeFirst()`,
    tests: [api('payments-race')],
  },
  {
    name: 'the rest of a package is refunded again by the erasure of the member',
    rows: [],
    file: `${FEATURES}/counselling/closed-accounts/service.ts`,
    from: "    await lockRow(tx, 'payments', id)\n",
    to: '    void id\n',
    tests: [api('payments-race')],
  },
  {
    name: 'messages and delivery receipts lock conversations in different orders',
    rows: [],
    file: `${FEATURES}/conversations/sending/sending.queries.ts`,
    from: '\n      order by c.id for update of c),',
    to: '),',
    tests: [api('conversations-race')],
  },
]
