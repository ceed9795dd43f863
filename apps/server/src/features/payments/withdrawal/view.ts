import { dayAndTime } from '@heartwell/contract/text/format.ts'
import { zoneInWords } from '@heartwell/contract/time/zone-names.ts'
import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { priceOf } from '../../../platform/money.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import type { PaymentRow } from '../queries.ts'
import type { PossibleWithdrawal } from './rules.ts'

type Withdrawn = { payment: PaymentRow; withdrawal: PossibleWithdrawal; email: string; memberId: string; at: Date }

/** The receipt of a withdrawal: its content, and the day and time at which it was sent to us. It names no counsellor. */
export function withdrawalMail(config: Config, { payment, withdrawal, email, memberId, at }: Withdrawn): NewMail {
  const { refundMinor, zone, cancels, keeps, keepsIntroductions } = withdrawal
  const { currency_symbol, price } = priceOf(refundMinor, payment.currency)
  const values = {
    'transaction id': payment.transaction_id,
    when: `${dayAndTime(at, 'Thursday 5 November 2026', zone)} (${zoneInWords(zone)})`,
    refund: `${currency_symbol}${price}`,
    appointments: appointmentsText(cancels.length, keeps.length) || introductionsKeptText(keepsIntroductions),
  }
  const url = `${config.publicUrl}/Sidebar/PaymentHistory`
  return composeMail(config, { to: email, accountId: memberId }, 'payment-withdrawn', { values, url })
}

function appointmentsText(cancelled: number, kept: number): string {
  const parts = [
    cancelled > 0 && `${counted(cancelled)} been cancelled.`,
    kept > 0 && `${counted(kept)} already taken place, as you asked, and will not be refunded.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function introductionsKeptText(count: number): string {
  if (count === 0) return ''
  const met = count === 1 ? 'One introduction has led' : `${count} introductions have led`
  return `${met} to a meeting, as you asked, and will not be refunded.`
}

const counted = (count: number) => (count === 1 ? 'One appointment has' : `${count} appointments have`)
