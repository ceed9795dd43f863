import type { PageType } from '@heartwell/contract/content/content.ts'
import { editing } from '@heartwell/contract/content/editing.ts'
import { query } from '../../../platform/api.ts'

export const pageQuery = (type: PageType) => query(editing.page, { params: { type } })

export const versionsQuery = (type: PageType, cursor: string | null) =>
  query(editing.versions, { params: { type }, query: { ...(cursor !== null && { cursor }) } })

export const versionQuery = (type: PageType, version: number) => query(editing.version, { params: { type, version } })

export const figuresQuery = query(editing.figures, {})
