import type { conversationCopies } from '@heartwell/contract/companions/companions.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from '../queries.ts'
import { after, type CompanionAct, stateOf } from '../rules.ts'
import { publishCopy } from '../service.ts'

type Answer = typeof conversationCopies.answer

/**
 * The copy of this conversation, if the act is possible now. The companion is locked, so that an answer and an end follow
 * each other.
 * @throws AppError not_found, companion.not_now
 */
async function copyFor(deps: Deps, tx: Db, viewer: Viewer, partnerId: string, act: CompanionAct): Promise<q.CopyRow> {
  const found = await q.copyBetween(tx, viewer.accountId, partnerId)
  const companion = found && (await q.lockCompanion(tx, found.companion_id, deps.clock()))
  const copy = companion && (await q.copyOf(tx, companion.id))
  if (!copy) throw new AppError('not_found')
  const facts = { state: stateOf(companion, deps.clock()), right: 'copy' as const, copy: copy.state }
  if (!after(facts, act)) throw new AppError('companion.not_now')
  return copy
}

/** Only the partner answers: nobody can agree to their own question. */
export async function answerCopy(deps: Deps, { viewer, input, once }: Context<Answer>): Promise<Output<Answer>> {
  const { partnerId } = input.params
  const { agrees } = input.body
  const answer = await once(async (tx) => {
    const copy = await copyFor(deps, tx, viewer, partnerId, agrees ? 'agree_copy' : 'decline_copy')
    if (copy.partner_id !== viewer.accountId) throw new AppError('not_found')
    if (agrees) await q.agreeToCopy(tx, copy.companion_id, deps.clock())
    else await q.declineCopy(tx, copy.companion_id)
    return { success: true, message: agrees ? 'You agreed' : 'No copy is made' }
  })
  publishCopy(deps, viewer.accountId, partnerId)
  return answer
}

type End = typeof conversationCopies.end

/** Either ends the copies, also what was copied before. Only the member who asked takes an open question back. */
export async function endCopy(deps: Deps, { viewer, input, once }: Context<End>): Promise<Output<End>> {
  const { partnerId } = input.params
  const answer = await once(async (tx) => {
    const copy = await copyFor(deps, tx, viewer, partnerId, 'end_copy')
    if (copy.state === 'asked' && copy.partner_id === viewer.accountId) throw new AppError('companion.not_now')
    // A partner who has ended it is not asked again about this companion.
    if (copy.partner_id === viewer.accountId) await q.declineCopy(tx, copy.companion_id)
    else await q.deleteCopy(tx, copy.companion_id)
    return { success: true, message: 'No more copies are made' }
  })
  publishCopy(deps, viewer.accountId, partnerId)
  return answer
}
