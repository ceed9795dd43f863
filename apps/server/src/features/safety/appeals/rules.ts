import { APPEAL_DAYS } from '@heartwell/contract/safety/sanction-texts.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Verdict } from '../sanctions/rules.ts'

type Sanction = { created_by: string | null; confirmed_by: string | null }

/** Whether this staff member acted, proposed or confirmed. */
export const tookPart = ({ created_by, confirmed_by }: Sanction, staffId: string): boolean =>
  created_by === staffId || confirmed_by === staffId

/** An appeal is decided once, by somebody who took no part in the decision. */
export function mayDecide({ state }: { state: string }, sanction: Sanction, staffId: string): Verdict {
  if (state !== 'open') return { ok: false, refusal: 'appeal.decided' }
  return tookPart(sanction, staffId) ? { ok: false, refusal: 'appeal.took_part' } : { ok: true }
}

/** Until when a member can appeal. A confirmed ban counts from its confirmation. */
export const appealEnd = ({ created_at, confirmed_at }: { created_at: Date; confirmed_at: Date | null }): Date =>
  new Date((confirmed_at ?? created_at).getTime() + APPEAL_DAYS * DAY_MS)
