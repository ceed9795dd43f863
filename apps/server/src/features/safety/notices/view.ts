import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import type { NoticeRow } from './queries.ts'

const caseUrl = (config: Config, token: string) => `${config.publicUrl}/report/case?token=${encodeURIComponent(token)}`

/** The text repeats nothing of the report: its sender may have typed somebody else's address. */
export const noticeLinkMail = (config: Config, { email, number }: NoticeRow, token: string) =>
  composeMail(config, { to: email }, 'notice-link', { values: { number }, url: caseUrl(config, token) })

export const noticeUpdateMail = (config: Config, { email, number }: NoticeRow, token: string) =>
  composeMail(config, { to: email }, 'notice-update', { values: { number }, url: caseUrl(config, token) })
