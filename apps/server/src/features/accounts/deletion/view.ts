import { longDay } from '@heartwell/contract/time/dates.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'

export const deletionScheduledMail = (config: Config, to: Receiver, eraseAt: Date) =>
  composeMail(config, to, 'leaving', { values: { day: longDay(eraseAt) }, url: `${config.publicUrl}/Login` })
