import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { STORIES_LISTED, WITHDRAWN_LISTED, type weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from '../wedding-story/queries.ts'
import { viewPublicStory } from '../wedding-story/view.ts'

type Endpoints = typeof weddingStories

export async function listStories({ db }: Deps): Promise<Output<Endpoints['list']>> {
  const rows = await q.publishedStories(db, STORIES_LISTED)
  return { success: true, rows: rows.map(viewPublicStory) }
}

/** A revision changes with everything that a page shows, also when a photo is no longer there. */
export async function listAddresses({ db }: Deps): Promise<Output<Endpoints['addresses']>> {
  const rows = await q.publishedStories(db, STORIES_LISTED)
  const published = rows.map((row) => ({
    slug: row.slug ?? '',
    published_on: utcDay(row.published_at ?? row.saved_at),
    revision: `${row.version}${row.low_photo && row.high_photo ? ' with photos' : ''}`,
  }))
  return { success: true, published, withdrawn: await q.withdrawnSlugs(db, WITHDRAWN_LISTED) }
}

/** @throws AppError not_found for an address that never showed a story */
export async function readPublicStory(
  { db }: Deps,
  { params: { slug } }: Input<Endpoints['read']>,
): Promise<Output<Endpoints['read']>> {
  const row = await q.publishedStory(db, slug)
  if (!row && !(await q.isWithdrawn(db, slug))) throw new AppError('not_found')
  return { success: true, data: row ? viewPublicStory(row) : null }
}

/** The photo's bytes, as long as the story is published and shows both photos. @throws AppError not_found */
export async function publicPhoto(
  { db, files }: Deps,
  { params: { slug, person } }: Input<Endpoints['photo']>,
): Promise<Buffer> {
  const row = await q.publishedStory(db, slug)
  if (!row?.low_photo || !row.high_photo) throw new AppError('not_found')
  const bytes = await files.read('uploads/users', person === '1' ? row.low_photo : row.high_photo)
  if (!bytes) throw new AppError('not_found')
  return bytes
}
