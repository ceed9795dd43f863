import {
  FINISHING_SENTENCES,
  type FinishingWords,
  type finishing,
} from '@heartwell/contract/conversations/finishing.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { beginAgain, finishConnection } from '../../interests/finishing/service.ts'
import { readableConversation } from '../access/service.ts'
import { publishChange } from '../receipts/service.ts'
import { sendLastMessage } from '../sending/service.ts'

type Finish = typeof finishing.finish

/**
 * Ends the conversation of two members. The words are its last message, so that the partner can read and report them
 * like any other one.
 */
export async function finishConversation(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Finish>,
): Promise<Output<Finish>> {
  const { partnerId } = params
  await assertOfMembers(deps, viewer, partnerId)
  const text = wordsOf(body)
  let publish = () => {}
  const answer = await once(async (tx) => {
    if (text !== '') publish = await sendLastMessage(deps, tx, { from: viewer.accountId, to: partnerId, text })
    await finishConnection(deps, tx, viewer.accountId, partnerId)
    return { success: true, message: 'The conversation is finished.' }
  })
  publish()
  publishBoth(deps, viewer.accountId, partnerId)
  return answer
}

const wordsOf = ({ words, text = '' }: { words: FinishingWords; text?: string | undefined }): string => {
  if (words === 'none') return ''
  return words === 'own' ? text : FINISHING_SENTENCES[words]
}

type BeginAgain = typeof finishing.beginAgain

export async function saveBeginAgain(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<BeginAgain>,
): Promise<Output<BeginAgain>> {
  const { partnerId } = params
  await assertOfMembers(deps, viewer, partnerId)
  const pair = { memberId: viewer.accountId, otherId: partnerId, wanted: body.wanted }
  let areBoth = false
  const answer = await once(async (tx) => {
    areBoth = await beginAgain(deps, tx, pair)
    return { success: true, message: areBoth ? 'You can write to each other again.' : 'Saved. Only you can see this.' }
  })
  // The partner's pages must not notice that only one of the two wants to.
  if (areBoth) publishBoth(deps, viewer.accountId, partnerId)
  else publishChange(deps, viewer.accountId, { partner_id: partnerId, kind: 'options', seq: 0 })
  return answer
}

/** @throws AppError not_found, also for a partner who has left, because nothing can begin or end there */
async function assertOfMembers(deps: Deps, viewer: Viewer, partnerId: string): Promise<void> {
  const { pair } = await readableConversation(deps, viewer, partnerId)
  if (pair.kind !== 'members' || !pair.isConnected || !pair.partnerIsOpen) throw new AppError('not_found')
}

/** Open pages of both read the conversation again. */
function publishBoth(deps: Deps, accountId: string, partnerId: string) {
  publishChange(deps, accountId, { partner_id: partnerId, kind: 'options', seq: 0 })
  publishChange(deps, partnerId, { partner_id: accountId, kind: 'options', seq: 0 })
}
