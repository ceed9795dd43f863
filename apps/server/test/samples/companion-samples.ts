import { randomUUID } from 'node:crypto'
import type { CompanionRight } from '@heartwell/contract/companions/companions.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { LINK_PURPOSE } from '../../src/features/companions/view.ts'
import { linkHash } from '../../src/platform/crypto/link-hash.ts'
import { signId } from '../../src/platform/crypto/signed-id.ts'
import { aMember } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** A companion of a member, who has accepted. */
export async function aCompanion(t: TestApp, memberId: string, right: CompanionRight, key: string = randomUUID()) {
  const at = t.deps.clock()
  const row = { member_id: memberId, name: 'Salma', relation: 'parent', right, invited_at: at }
  const { id } = await t.db
    .insertInto('companions')
    .values({ ...row, accepted_at: at, key_hash: linkHash(key), expires_at: new Date(at.getTime() + 30 * DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** @returns the token of an invitation that nobody has accepted */
async function anInvitation(t: TestApp, memberId: string, right: CompanionRight = 'look'): Promise<string> {
  const at = t.deps.clock()
  const expires_at = new Date(at.getTime() + 7 * DAY_MS)
  const { id } = await t.db
    .insertInto('companions')
    .values({ member_id: memberId, name: 'Imran', relation: 'sibling', right, invited_at: at, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signId(t.deps.vault, id, LINK_PURPOSE)
}

/** A copy of the conversation of a companion's member with a partner. */
export async function aCopy(
  t: TestApp,
  companion: { id: string },
  memberId: string,
  partnerId: string,
  agreed: boolean,
) {
  const [low_id = '', high_id = ''] = [memberId, partnerId].sort()
  const at = t.deps.clock()
  const key = { companion_id: companion.id, partner_id: partnerId, low_id, high_id, asked_at: at }
  const row = agreed ? { ...key, state: 'agreed', agreed_at: at, from_seq: 0 } : { ...key, state: 'asked' }
  await t.db.insertInto('companion_copies').values(row).execute()
}

export type CompanionSamples = Awaited<ReturnType<typeof companionSamples>>

/** @param connect makes a connection of the member and returns its id */
export async function companionSamples(t: TestApp, memberId: string, connect: () => Promise<string>) {
  const look = await aCompanion(t, memberId, 'look')
  const write = await aCompanion(t, memberId, 'write')
  const copy = await aCompanion(t, memberId, 'copy')
  const ended = await aCompanion(t, memberId, 'look')
  const agreed = await aCompanion(t, memberId, 'copy')
  const asker = await connect()
  const partner = await connect()
  const agreedWith = await connect()
  await aCopy(t, await aCompanion(t, asker, 'copy'), asker, memberId, false)
  await aCopy(t, agreed, memberId, agreedWith, true)
  await t.db
    .insertInto('companion_drafts')
    .values({ companion_id: write.id, draft: 'Dear Yusuf', shown_at: t.deps.clock() })
    .execute()
  const shown = { companion_id: look.id, other_id: agreedWith, shown_at: t.deps.clock() }
  const { id: person } = await t.db
    .insertInto('companion_people')
    .values(shown)
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = (await aMember(t)).id
  return {
    of: (id: string, companion: { id: string }) => (id === memberId ? companion.id : randomUUID()),
    look,
    write,
    copy,
    ended,
    asker,
    partner,
    agreedWith,
    person,
    stops: (await aCompanion(t, other, 'look')).key,
    invitation: await anInvitation(t, other),
    accepts: await anInvitation(t, other),
    key: randomUUID(),
  }
}

type Sample = (world: World, me: { id: string }) => CallInput

/** Calls of members about their companions, and of companions with their key. */
export const COMPANION_SAMPLES: Record<string, Sample> = {
  'companions.list': () => ({}),
  'companions.invite': () => ({ body: { name: 'Salma', relation: 'parent', right: 'look' } }),
  'companions.renew': ({ finishing: { companions } }, { id }) => ({
    params: { id: companions.of(id, companions.look) },
  }),
  'companions.end': ({ finishing: { companions } }, { id }) => ({
    params: { id: companions.of(id, companions.ended) },
  }),
  'companions.show': ({ finishing: { companions }, match }, { id }) => ({
    params: { id: companions.of(id, companions.look) },
    body: { member_id: match.id, is_shown: true },
  }),
  'companions.showDraft': ({ finishing: { companions } }, { id }) => ({
    params: { id: companions.of(id, companions.write) },
    body: { text: 'Dear Yusuf, how was Friday?' },
  }),
  'companions.askCopy': ({ finishing: { companions } }, { id }) => ({
    params: { id: companions.of(id, companions.copy) },
    body: { member_id: companions.partner },
  }),
  'conversationCopies.answer': ({ finishing: { companions } }) => ({
    params: { partnerId: companions.asker },
    body: { agrees: true },
  }),
  'conversationCopies.end': ({ finishing: { companions } }) => ({ params: { partnerId: companions.agreedWith } }),
  'companionPage.invitation': ({ finishing: { companions } }) => ({ body: { token: companions.invitation } }),
  'companionPage.accept': ({ finishing: { companions } }) => ({
    body: { token: companions.accepts, key: companions.key, is_adult: true },
  }),
  'companionPage.read': ({ finishing: { companions } }) => ({ body: { key: companions.look.key } }),
  'companionPage.say': ({ finishing: { companions } }) => ({
    body: { key: companions.look.key, person: companions.person, sentence: 'I have a good feeling.' },
  }),
  'companionPage.suggest': ({ finishing: { companions } }) => ({
    body: { key: companions.write.key, text: 'Dear Yusuf, I liked Friday.' },
  }),
  'companionPage.stop': ({ finishing: { companions } }) => ({ body: { key: companions.stops } }),
}
