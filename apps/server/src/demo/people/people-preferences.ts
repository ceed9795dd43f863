import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { countryName } from '@heartwell/contract/text/format.ts'
import type { DemoMember } from './people.ts'

const CODES = new Map(COUNTRIES.map((code) => [countryName(code, 'en'), code]))

/** Where members live who have finished onboarding, and what they look for; most let others see the distance. */
export function preferencesOf(members: readonly DemoMember[]) {
  return members.flatMap((member) => {
    const [country = '', city = ''] = member.address.split(', ').toReversed()
    const code = CODES.get(country)
    // Singapore is both city and country, and the part before it is a street.
    const town = country === 'Singapore' ? country : city
    if (member.status !== 'Tab' || !code) return []
    const shown = { show_distance: member.showsDistance, shown_place: member.showsTown ? 'town' : null }
    const home = { member_id: member.id, city: town, country: code, ...shown }
    if (!member.preferences) return [home]
    const { ageFrom, ageTo, nearKm, ...preferences } = member.preferences
    return [{ ...home, ...preferences, age_from: ageFrom, age_to: ageTo, near_km: nearKm }]
  })
}
