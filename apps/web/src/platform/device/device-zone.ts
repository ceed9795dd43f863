import { zoneOfDevice } from '@heartwell/contract/text/formatters.ts'
import { TimeZone } from '@heartwell/contract/time/time-zones.ts'

/**
 * The time zone of this device, as an IANA name that formats times and that the API accepts. Browsers of devices without
 * a known zone report none or 'Etc/Unknown', which formats nothing. Their clocks show UTC.
 */
export function deviceZone(): string {
  const zone = TimeZone.safeParse(zoneOfDevice())
  return zone.success ? zone.data : 'UTC'
}
