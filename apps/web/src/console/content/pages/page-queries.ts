import type { PageType } from '@heartwell/contract/content/content.ts'
import { editing } from '@heartwell/contract/content/editing.ts'
import { pageTexts, type TextPage } from '@heartwell/contract/content/page-texts.ts'
import { query } from '../../../platform/api/api.ts'

export const pageQuery = (type: PageType) => query(editing.page, { params: { type } })

export const versionsQuery = (type: PageType, cursor: string | null) =>
  query(editing.versions, { params: { type }, query: { ...(cursor !== null && { cursor }) } })

export const versionQuery = (type: PageType, version: number) => query(editing.version, { params: { type, version } })

export const textsQuery = (page: TextPage) => query(pageTexts.edited, { params: { page } })

export const textVersionsQuery = (page: TextPage) => query(pageTexts.versions, { params: { page } })

export const figuresQuery = query(editing.figures, {})
