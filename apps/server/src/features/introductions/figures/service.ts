import type { Output } from '@heartwell/contract/endpoint.ts'
import {
  INTRODUCTION_FIGURES_DAYS,
  type introductionFigures,
} from '@heartwell/contract/introductions/introduction-figures.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import * as q from './queries.ts'
import { exposureFrom } from './rules.ts'
import { viewFigures } from './view.ts'

export async function figuresByCounsellor({ db, clock }: Deps): Promise<Output<typeof introductionFigures.read>> {
  const now = clock()
  const since = new Date(now.getTime() - INTRODUCTION_FIGURES_DAYS * DAY_MS)
  const consultants = (await q.figuresByCounsellor(db, since)).map(viewFigures)
  return { success: true, consultants, exposure: exposureFrom(await q.exposureSince(db, since, now)) }
}
