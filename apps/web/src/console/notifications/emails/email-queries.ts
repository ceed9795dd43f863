import { emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { query } from '../../../platform/api/api.ts'

export const emailsQuery = query(emailTexts.list, {})

export const emailQuery = (kind: string) => query(emailTexts.read, { params: { kind } })

export const emailVersionsQuery = (kind: string) => query(emailTexts.versions, { params: { kind } })
