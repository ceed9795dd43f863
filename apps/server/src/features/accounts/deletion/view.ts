import { longDay } from '@heartwell/contract/time/dates.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'
import { certificateOf, type Holdings } from './rules.ts'

export const deletionScheduledMail = (config: Config, to: Receiver, eraseAt: Date) =>
  composeMail(config, to, 'leaving', { values: { day: longDay(eraseAt) }, url: `${config.publicUrl}/Login` })

/** Lists what was erased and what stays, for an account that no longer exists. */
export const deletionCertificateMail = (config: Config, to: string, holdings: Holdings, now: Date) =>
  composeMail(config, { to }, 'deleted', { values: { day: longDay(now), ...certificateOf(holdings, now) } })
