import type { FunnelStep, RefundCause } from '@heartwell/contract/statistics/numbers.ts'
import { timeText } from '@heartwell/contract/text/format.ts'

export const STEP_NAMES: Record<FunnelStep, string> = {
  registered: 'Registered',
  verified: 'Email confirmed',
  gender: 'Gender',
  photos: 'Photos',
  document: 'ID document',
  culture: 'Culture, religion',
  interests: 'Interests',
  temperament: 'Temperament',
  values: 'Values',
  submitted: 'Sent for review',
  approved: 'Approved',
}

export const CAUSE_NAMES: Record<RefundCause, string> = {
  cancelled: 'Cancelled in time',
  counsellor_cancelled: 'Counsellor cancelled',
  counsellor_no_show: 'Counsellor did not come',
  slot_lost: 'Time could not be booked',
  package_rest: 'Rest of a package',
  withdrawal: 'Withdrawal within 14 days',
  goodwill: 'Given by staff',
  dispute: 'Dispute',
  provider: 'By our decision',
}

/** '61%', and below ten per cent with a digit more; a dash for a part of nothing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = (100 * part) / whole
  return `${share > 0 && share < 9.95 ? share.toFixed(1) : Math.round(share)}%`
}

/** '40 min', '6 h 20 min', '3 days'; a dash for no time at all. */
export function hoursInWords(hours: number | null): string {
  if (hours === null) return '–'
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} min`
  if (hours >= 72) return `${Math.round(hours / 24)} days`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/** '7 Sept' for a day of a plot. */
export const shortDay = (day: string): string => timeText(day, '5 Nov', 'UTC')
