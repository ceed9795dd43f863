import type { turns } from '@heartwell/contract/conversations/turns.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { notify } from '../../notifications/service.ts'
import { readableConversation } from '../access/service.ts'
import { conversationBetween, type PairRecord } from '../queries.ts'
import { publishChange } from '../receipts/service.ts'
import { stageOfPair } from '../rules.ts'
import * as q from './queries.ts'
import { quietSpan, viewQuiet } from './rules.ts'
import { QUIET_TEXTS } from './view.ts'

/** Asks both members of quiet conversations whether to carry on, once. @returns how many conversations */
export function askAboutQuiet(deps: Deps): Promise<number> {
  const at = deps.clock()
  const span = quietSpan(at)
  return forEachDue(deps, {
    job: 'quiet-questions',
    read: (except) => q.quietConversations(deps.db, span, except),
    keyOf: (id) => id,
    run: (id) =>
      deps.db.transaction().execute(async (tx) => {
        const pair = await q.askQuiet(tx, id, span, at)
        if (pair) await notifyBoth(deps, tx, pair)
        return pair !== undefined
      }),
  })
}

async function notifyBoth(deps: Deps, tx: Db, pair: q.QuietPair): Promise<void> {
  const at = deps.clock()
  const { low_id, high_id, low_name, high_name } = pair
  if (!pair.low_muted) await notify(deps, tx, low_id, { ...QUIET_TEXTS.asked(high_name), at, aboutId: high_id })
  if (!pair.high_muted) await notify(deps, tx, high_id, { ...QUIET_TEXTS.asked(low_name), at, aboutId: low_id })
}

type AnswerQuiet = typeof turns.answerQuiet

export async function answerQuiet(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<AnswerQuiet>,
): Promise<Output<AnswerQuiet>> {
  const { partnerId } = params
  const { pair } = await readableConversation(deps, viewer, partnerId)
  if (!pair.isConnected) throw new AppError('not_found')
  const isLow = viewer.accountId < partnerId
  let areBoth = false
  const answer = await once(async (tx) => {
    areBoth = await saveAnswer(deps, tx, { pair, isLow, viewerId: viewer.accountId, answer: body.answer })
    return { success: true, message: 'Saved' }
  })
  publishChange(deps, viewer.accountId, { partner_id: partnerId, kind: 'options', seq: 0 })
  // The partner's pages must not notice that only one of the two would like to.
  if (areBoth) publishChange(deps, partnerId, { partner_id: viewer.accountId, kind: 'options', seq: 0 })
  return answer
}

type Answering = { pair: PairRecord; viewerId: string; isLow: boolean; answer: 'yes' | 'later' }

/** @returns whether both have said yes now */
async function saveAnswer(deps: Deps, tx: Db, { pair, viewerId, isLow, answer }: Answering): Promise<boolean> {
  const partnerId = pair.partner.id
  const record = await conversationBetween(tx, viewerId, partnerId)
  if (!record) throw new AppError('conversation.not_quiet')
  await lockRow(tx, 'conversations', record.id)
  const question = await q.questionOf(tx, record.id, isLow)
  const isResting = stageOfPair(pair, deps.clock()) !== 'connection'
  const seen = viewQuiet(question, { lastSeq: record.last_seq, isResting })
  if (!question || !seen) throw new AppError('conversation.not_quiet')
  if (seen.is_mutual) return false
  await q.saveQuietAnswer(tx, record.id, isLow, answer)
  if (answer !== 'yes' || question.partners !== 'yes') return false
  const at = deps.clock()
  const own = await q.nameOf(tx, viewerId)
  await notify(deps, tx, viewerId, { ...QUIET_TEXTS.bothYes(pair.partner.name), at, aboutId: partnerId })
  await notify(deps, tx, partnerId, { ...QUIET_TEXTS.bothYes(own), at, aboutId: viewerId })
  return true
}
