import { createHash, randomBytes } from 'node:crypto'
import type { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { viewFeed } from './view.ts'

const PAST_DAYS = 30
const COMING_DAYS = 366

/** A secret of 256 random bits needs no slow hash. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type Renew = Output<typeof counsellorWorkspace.renewFeed>

/** Creates a new secret address; the old one stops working at once. Only the hash is stored. */
export async function renewFeed(deps: Deps, { accountId }: Viewer): Promise<Renew> {
  const secret = randomBytes(32).toString('base64url')
  await q.saveFeed(deps.db, { counsellor_id: accountId, secret_hash: hashOf(secret), created_at: deps.clock() })
  return {
    success: true,
    message: 'Copy this address now. It is shown once.',
    url: `${deps.config.publicUrl}/calendar-feeds/${secret}.ics`,
  }
}

export async function endFeed(deps: Deps, { accountId }: Viewer): Promise<Output<typeof counsellorWorkspace.endFeed>> {
  await q.deleteFeed(deps.db, accountId)
  return { success: true, message: 'The address no longer works.' }
}

/** @throws AppError not_found when no counsellor has this secret */
export async function feed(deps: Deps, { params }: Input<typeof counsellorWorkspace.feed>): Promise<Buffer> {
  const at = deps.clock()
  const counsellorId = await q.readFeed(deps.db, hashOf(params.secret.slice(0, -'.ics'.length)), at)
  if (!counsellorId) throw new AppError('not_found')
  const from = new Date(at.getTime() - PAST_DAYS * DAY_MS)
  const until = new Date(at.getTime() + COMING_DAYS * DAY_MS)
  const rows = await q.feedAppointments(deps.db, counsellorId, from, until)
  const { publicUrl, site } = deps.config
  return Buffer.from(viewFeed(rows, { site: site.name, url: `${publicUrl}/counsellor`, at }))
}
