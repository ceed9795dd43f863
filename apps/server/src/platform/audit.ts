import type { Db } from './db/database.ts'
import type { Deps, Viewer } from './deps.ts'

type Act = { action: string; subjectId?: string; reason?: string }

/** Somebody of the provider's staff, or who runs the server. */
export type Actor = Pick<Viewer, 'accountId'> | 'operator'

/** Records what the provider did, in the transaction that does it. Rows are never changed. */
export async function recordAct(deps: Pick<Deps, 'clock'>, tx: Db, by: Actor, act: Act) {
  const { action, subjectId = null, reason = null } = act
  await tx
    .insertInto('audit')
    .values({ ...actor(by), action, subject_id: subjectId, reason, at: deps.clock() })
    .execute()
}

const actor = (by: Actor) =>
  by === 'operator' ? { actor_id: null, actor_role: by } : { actor_id: by.accountId, actor_role: 'provider' }
