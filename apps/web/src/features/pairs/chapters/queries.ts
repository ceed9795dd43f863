import { chapters } from '@heartwell/contract/pairs/chapters.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { query } from '../../../platform/api/api.ts'

export const chapterQuery = (partnerId: string, chapter: ChapterId) =>
  query(chapters.read, { params: { partnerId, chapter } })
