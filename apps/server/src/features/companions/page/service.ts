import type { companionPage } from '@heartwell/contract/companions/companion-page.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import { readSignedId } from '../../../platform/crypto/signed-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from '../queries.ts'
import { after, type CompanionAct, endOfRight, lastSunday, stateOf } from '../rules.ts'
import { draftsShownAfter, peopleShown } from '../shown/service.ts'
import { LINK_PURPOSE, viewCompanionPage, viewInvitation } from '../view.ts'

type Page = typeof companionPage

/** @throws AppError not_found for a link that is wrong, expired, ended or was used */
export async function readInvitation(
  deps: Deps,
  { body }: Input<Page['invitation']>,
): Promise<Output<Page['invitation']>> {
  const id = readSignedId(deps.vault, body.token, LINK_PURPOSE)
  const row = id && (await q.companionById(deps.db, id, deps.clock()))
  if (!row || row.accepted_at) throw new AppError('not_found')
  return { success: true, data: viewInvitation(row, await q.memberName(deps.db, row.member_id)) }
}

/**
 * The first key that comes with an invitation opens the page from then on.
 * @throws AppError not_found, companion.own for the member's own browser
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer | undefined,
  { body }: Input<Page['accept']>,
): Promise<Output<Page['accept']>> {
  const id = readSignedId(deps.vault, body.token, LINK_PURPOSE)
  if (!id) throw new AppError('not_found')
  const keyHash = linkHash(body.key)
  await deps.db.transaction().execute(async (tx) => {
    const row = await q.lockCompanion(tx, id, deps.clock())
    if (!row) throw new AppError('not_found')
    if (row.member_id === viewer?.accountId) throw new AppError('companion.own')
    if (row.key_hash && Buffer.from(row.key_hash).equals(keyHash)) return
    if (!after(factsOf(deps, row), 'accept')) throw new AppError('not_found')
    const now = deps.clock()
    await q.changeCompanion(tx, id, { accepted_at: now, key_hash: keyHash, expires_at: endOfRight(now) })
  })
  return { success: true, message: 'Thank you' }
}

const factsOf = ({ clock }: Deps, row: q.CompanionRow) => ({
  state: stateOf(row, clock()),
  right: row.right,
  copy: 'none' as const,
})

/**
 * The companion of a key, if their right allows the act. Every other one gets the same 'not found'.
 * @throws AppError not_found
 */
async function companionFor(deps: Deps, db: Db, key: string, act: CompanionAct): Promise<q.CompanionRow> {
  const row = await q.companionByKey(db, linkHash(key), deps.clock())
  if (!row || !after(factsOf(deps, row), act)) throw new AppError('not_found')
  return row
}

export async function readPage(deps: Deps, { body }: Input<Page['read']>): Promise<Output<Page['read']>> {
  const row = await companionFor(deps, deps.db, body.key, 'read')
  const now = deps.clock()
  const copy = row.right === 'copy' ? await q.copyOf(deps.db, row.id) : undefined
  const isCopied = copy?.state === 'agreed'
  const seen = {
    member: await q.memberName(deps.db, row.member_id),
    people: row.right === 'look' ? await peopleShown(deps, row) : [],
    draft: row.right === 'write' ? await q.draftOf(deps.db, row.id, draftsShownAfter(now)) : undefined,
    copy: isCopied ? { row: copy, messages: await q.copiedMessages(deps.db, copy, lastSunday(now)) } : undefined,
  }
  return { success: true, data: viewCompanionPage(row, seen) }
}

export async function saySentence(deps: Deps, { body }: Input<Page['say']>): Promise<Output<Page['say']>> {
  const row = await companionFor(deps, deps.db, body.key, 'say')
  if (!(await q.saveSentence(deps.db, row.id, body.person, body.sentence))) throw new AppError('not_found')
  return { success: true, message: 'Sent' }
}

export async function suggestWords(deps: Deps, { body }: Input<Page['suggest']>): Promise<Output<Page['suggest']>> {
  const row = await companionFor(deps, deps.db, body.key, 'suggest')
  if (!(await q.draftOf(deps.db, row.id, draftsShownAfter(deps.clock())))) throw new AppError('not_found')
  await q.saveSuggestion(deps.db, row.id, body.text)
  return { success: true, message: 'Sent' }
}

/** An unknown key answers in the same way: it has nothing to stop. */
export async function stopBeingCompanion(deps: Deps, { body }: Input<Page['stop']>): Promise<Output<Page['stop']>> {
  const row = await q.companionByKey(deps.db, linkHash(body.key), deps.clock())
  if (row) await q.deleteCompanion(deps.db, row.id)
  return { success: true, message: 'It has ended, and your details are deleted' }
}
