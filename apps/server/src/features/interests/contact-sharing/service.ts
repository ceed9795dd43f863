import type { Input } from '@heartwell/contract/endpoint.ts'
import type { interests } from '@heartwell/contract/interests/interests.ts'
import type { Relation, Sharing } from '@heartwell/contract/profiles/people.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { mayMeet } from '../../matching/service.ts'
import * as q from '../queries.ts'
import { ALL, anyOf, closesAt, NOTHING, newlyShared } from '../rules.ts'
import { notifyAbout } from '../service.ts'
import { contactNote, NOTIFICATION_TEXTS } from '../view.ts'

/** From now on this connection sees exactly the viewer's contact data chosen here. */
export async function shareContact(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.share>) {
  const [owner, other] = [viewer.accountId, body.member_id]
  if (!(await mayMeet(deps, owner, other))) throw new AppError('not_found')
  const sharing = { email: body.email, phone: body.phone, dob: body.dob }
  await deps.db.transaction().execute(async (tx) => {
    const pair = await q.lockPair(tx, owner, other)
    if (pair?.state !== 'accepted' || pair.finished_at) throw new AppError('not_found')
    const more = newlyShared((await q.sharingOf(tx, owner, other)) ?? NOTHING, sharing)
    await q.saveSharing(tx, { owner_id: owner, viewer_id: other, ...sharing, changed_at: deps.clock() })
    if (anyOf(more)) await notifyAbout(deps, tx, other, owner, (name) => NOTIFICATION_TEXTS.shared(name, more))
    await publishInvalidation(tx, [owner, other], 'interests')
  })
  return { success: true, message: 'Saved. Your change takes effect immediately.' }
}

/** The owner's contact data that the viewer may see, why it is not more, and what the viewer shares in return. */
export type ContactShown = { shown: Sharing; note: string | null; mine: Sharing | null }
type Contact = { viewerId: string; owner: { id: string; name: string }; relation: Relation }

/** How many members' contact data a member may see in a day, so that nobody can collect it quickly. */
const CONTACTS_A_DAY = 20

export async function contactShown(deps: Deps, { viewerId, owner, relation }: Contact): Promise<ContactShown> {
  if (deps.config.contactVisibility === 'matches') return { shown: ALL, note: null, mine: null }
  if (relation !== 'connected')
    return { shown: NOTHING, note: contactNote(owner.name, NOTHING, 'stranger'), mine: null }
  const { mine = null, theirs: shown = NOTHING } = await q.sharingBetween(deps.db, viewerId, owner.id)
  const view = { viewerId, ownerId: owner.id, day: utcDay(deps.clock()), most: CONTACTS_A_DAY }
  if (!anyOf(shown) || (await q.noteContactView(deps.db, view)))
    return { shown, note: contactNote(owner.name, shown, 'connected'), mine }
  return { shown: NOTHING, note: contactNote(owner.name, NOTHING, 'spent'), mine }
}

const VIEWS_KEPT_DAYS = 365
export async function forgetOldContactViews({ db, clock }: Deps): Promise<void> {
  await q.forgetContactViews(db, utcDay(closesAt(clock(), -VIEWS_KEPT_DAYS)))
}
