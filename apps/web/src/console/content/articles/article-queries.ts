import { articleEditing } from '@heartwell/contract/content/articles.ts'
import { query } from '../../../platform/api/api.ts'

export const articlesQuery = { ...query(articleEditing.list, {}), staleTime: 0 }

export const articleQuery = (id: string) => query(articleEditing.read, { params: { id } })

export const articleVersionsQuery = (id: string) => query(articleEditing.versions, { params: { id } })

export const articleVersionQuery = (id: string, version: number) =>
  query(articleEditing.version, { params: { id, version } })
