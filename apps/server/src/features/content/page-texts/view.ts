import { type EditedTexts, PageTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { Version } from '../../versions/service.ts'

export const viewTexts = (row: Version<'page_texts', 'page' | 'texts' | 'is_shipped'>): EditedTexts => ({
  page: TextPage.parse(row.page),
  // The table accepts any JSON.
  texts: PageTexts.parse(row.texts),
  version: row.version,
  is_shipped: row.is_shipped,
  updated_at: row.saved_at.toISOString(),
  by: row.by,
})
