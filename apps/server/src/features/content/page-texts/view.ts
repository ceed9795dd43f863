import { type EditedTexts, PageTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { TextsRow } from './queries.ts'

export const viewTexts = (row: TextsRow): EditedTexts => ({
  page: TextPage.parse(row.page),
  // The table accepts any JSON.
  texts: PageTexts.parse(row.texts),
  version: row.version,
  is_shipped: row.is_shipped,
  updated_at: row.saved_at.toISOString(),
  by: row.by,
})
