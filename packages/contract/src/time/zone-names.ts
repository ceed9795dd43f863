/** Browsers still use the former names of some towns. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** The town that gives a zone its name: 'Europe/London' is 'London'. A zone without a town is named as it is. */
export function townOfZone(zone: string): string {
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  if (zone.startsWith('Etc/') || !zone.includes('/')) return town
  return RENAMED[town] ?? town
}

/** 'London time', 'UTC': the zone's clocks, as a person says it. */
export const zoneInWords = (zone: string): string =>
  /^(?!Etc\/).+\//.test(zone) ? `${townOfZone(zone)} time` : townOfZone(zone)
