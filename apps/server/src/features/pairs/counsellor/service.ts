import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { clientRowsOf } from '../../counselling/clients/service.ts'
import { recordVisit } from '../../counselling/shares/service.ts'
import { namesOf, type SharedChapter, sharedWith } from '../chapters/queries.ts'
import { itemOf } from '../chapters/rules.ts'
import { answersIn } from '../chapters/service.ts'
import { viewTogether } from '../chapters/view.ts'
import { partnerIn } from '../queries.ts'

/** @throws AppError not_found for another counsellor's client */
async function shared(deps: Deps, db: Db, counsellorId: string, clientId: string): Promise<SharedChapter[]> {
  const [client] = await clientRowsOf({ ...deps, db }, counsellorId, [clientId])
  if (!client) throw new AppError('not_found')
  return sharedWith(db, counsellorId, clientId, deps.clock())
}

/** The chapters that a client and their partner have opened to the counsellor. */
export async function chaptersOfClient(
  deps: Deps,
  { accountId }: Viewer,
  { params: { clientId } }: Input<typeof counsellorChapters.list>,
): Promise<Output<typeof counsellorChapters.list>> {
  const rows = await shared(deps, deps.db, accountId, clientId)
  const partnerIds = rows.map((row) => partnerIn(row, clientId))
  const names = await namesOf(deps.db, partnerIds)
  const data = rows.map((row) => ({
    chapter: row.chapter,
    partner_first_name: plainFirstName(names.get(partnerIn(row, clientId)) ?? ''),
    until: row.until.toISOString(),
  }))
  return { success: true, data }
}

/** Opens one of them; both members see when. */
export function chapterOfClient(
  deps: Deps,
  { accountId }: Viewer,
  { params: { clientId, chapter } }: Input<typeof counsellorChapters.read>,
): Promise<Output<typeof counsellorChapters.read>> {
  return deps.db.transaction().execute(async (tx) => {
    const row = (await shared(deps, tx, accountId, clientId)).find((one) => one.chapter === chapter)
    if (!row) throw new AppError('not_found')
    const partnerId = partnerIn(row, clientId)
    const at = deps.clock()
    for (const memberId of [clientId, partnerId])
      await recordVisit(tx, { memberId, counsellorId: accountId, item: itemOf(chapter), at })
    const names = await namesOf(tx, [clientId, partnerId])
    const answers = await answersIn(deps, tx, row, chapter)
    const data = {
      chapter,
      client_first_name: plainFirstName(names.get(clientId) ?? ''),
      partner_first_name: plainFirstName(names.get(partnerId) ?? ''),
      opened_at: row.opened_at.toISOString(),
      until: row.until.toISOString(),
      together: viewTogether(chapter, answers, { memberId: clientId, openedAt: row.opened_at }),
    }
    return { success: true, data }
  })
}
