import type { Viewer } from './auth/viewer.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

type Act = { action: string; subjectId?: string; reason?: string | null }

/** A staff member of the provider, or the operator of the server. */
export type Actor = Pick<Viewer, 'accountId'> | 'operator'
/** A member who acts on their own account. */
type Member = { memberId: string }

/**
 * Records what the provider, the operator or the system did, in the transaction that does it. Rows are never changed. At
 * the commit a trigger adds the row to the hash chain.
 */
export async function recordAct(deps: { clock: Clock }, tx: Db, by: Actor | Member | 'system', act: Act) {
  const { action, subjectId = null, reason = null } = act
  await tx
    .insertInto('audit')
    .values({ ...actor(by), action, subject_id: subjectId, reason, at: deps.clock() })
    .execute()
}

/** Erases the reasons of all acts on an account, which must be recorded as erased. */
export async function eraseReasons(tx: Db, subjectId: string) {
  await tx
    .updateTable('audit')
    .set({ reason: null, reason_salt: null })
    .where('subject_id', '=', subjectId)
    .where('reason', 'is not', null)
    .execute()
}

function actor(by: Actor | Member | 'system') {
  if (typeof by === 'string') return { actor_id: null, actor_role: by }
  if ('memberId' in by) return { actor_id: by.memberId, actor_role: 'member' }
  return { actor_id: by.accountId, actor_role: 'provider' }
}
