import { z } from 'zod'

const ZONE = 'Please give a time zone such as Europe/London'

/** IANA name of a zone that this machine knows. */
export const TimeZone = z.string(ZONE).max(64, ZONE).refine(isZone, ZONE)

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return /^[A-Za-z]/.test(name) // '+01:00' is a zone to Intl but has no rules.
  } catch {
    return false
  }
}
