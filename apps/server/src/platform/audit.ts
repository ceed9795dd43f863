import type { Db } from './db/database.ts'
import type { Deps, Viewer } from './deps.ts'

type Act = { action: string; subjectId?: string; reason?: string }

/** Records what the provider did, in the transaction that does it. Rows are never changed. */
export async function recordAct(deps: Pick<Deps, 'clock'>, tx: Db, by: Pick<Viewer, 'accountId'>, act: Act) {
  const { action, subjectId = null, reason = null } = act
  await tx
    .insertInto('audit')
    .values({ actor_id: by.accountId, actor_role: 'provider', action, subject_id: subjectId, reason, at: deps.clock() })
    .execute()
}
