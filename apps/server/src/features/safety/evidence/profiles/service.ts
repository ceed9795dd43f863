import { factsFor } from '@heartwell/contract/profiles/facts.ts'
import { EvidenceProfile } from '@heartwell/contract/safety/reports-inbox.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { encryptText, openText } from '../../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { copyPicture } from '../pictures/service.ts'
import { sealedFor } from '../rules.ts'
import * as q from './queries.ts'

const Texts = EvidenceProfile.omit({ photos: true })

/**
 * Copies what the member's profile shows, once for each report: the texts, the interests, the answers to prompts, the
 * facts that everyone may see and the photos. Copies nothing of a profile that nobody sees.
 */
export async function copyProfile(
  deps: Pick<Deps, 'vault' | 'files' | 'clock'>,
  tx: Db,
  reportId: string,
  memberId: string,
): Promise<void> {
  const shown = await q.shownProfile(tx, memberId)
  if (!shown) return
  const { dob, photos, facts: answered, ...texts } = shown
  const facts = factsFor('member', answered).map(({ label, text }) => ({ label, text }))
  const profile = JSON.stringify({ ...texts, facts, age: ageOn(deps.clock(), dob) } satisfies z.infer<typeof Texts>)
  const sealed = encryptText(deps.vault, profile, sealedFor.profile(reportId))
  if (!(await q.insertProfile(tx, reportId, sealed))) return
  for (const [position, photo] of photos.entries())
    await copyPicture(deps, tx, { photo }, { report_id: reportId, photo: position })
}

/** The reported profile as it was, with the ids of its photos. */
export async function profileOf({ vault }: Pick<Deps, 'vault'>, db: Db, reportId: string) {
  const row = await q.sealedProfile(db, reportId)
  if (!row) return null
  const texts = Texts.parse(JSON.parse(openText(vault, row.sealed, sealedFor.profile(reportId))))
  return { ...texts, photos: await q.photosOf(db, reportId) }
}
