import { utcDay } from '@heartwell/contract/time/dates.ts'
import { Temporal } from 'temporal-polyfill'
import { payOutMonth } from '../features/counselling/payouts/service.ts'
import type { Db } from '../platform/db/database.ts'

/** The last month is still to be paid, so that the list of what is owed is not empty. */
const FIRST_MONTH = 8
const LAST_MONTH = 2
/** Transfers were made on this day of the following month. */
const PAID_ON = 4

type Payouts = { counsellors: readonly { id: string; name: string }[]; staffId: string | null; now: Date }

/** The monthly payouts of the demo's counsellors. */
export async function insertPayouts(tx: Db, { counsellors, staffId, now }: Payouts): Promise<void> {
  const current = Temporal.PlainDate.from(utcDay(now)).with({ day: 1 })
  for (const [index, { id, name }] of counsellors.entries()) {
    for (let ago = FIRST_MONTH; ago >= LAST_MONTH; ago -= 1) {
      const month = current.subtract({ months: ago })
      const paidOn = month.add({ months: 1 }).with({ day: PAID_ON })
      await payOutMonth(tx, {
        counsellorId: id,
        counsellorName: name,
        timeZone: 'Europe/London',
        month: month.toString(),
        currency: 'GBP',
        reference: `BACS ${month.toString().slice(0, 7)}-${index + 1}`,
        paidOn: paidOn.toString(),
        at: new Date(`${paidOn}T10:00:00Z`),
        staffId,
      })
    }
  }
}
