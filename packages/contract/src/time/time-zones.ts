import { z } from 'zod'
import { timeFormat } from '../text/formatters.ts'

const ZONE = 'Please give a time zone such as Europe/London'

/** IANA name of a zone that this machine knows. '+01:00' is a zone to Intl but has no rules. */
export const TimeZone = z
  .string(ZONE)
  .max(64, ZONE)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), ZONE)

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(timeFormat(name, {}))
  } catch {
    return false
  }
}
