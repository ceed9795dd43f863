import { COUNTRIES } from '@heartwell/contract/countries.ts'
import type { DemoMember } from './people.ts'

const CODES = new Map(COUNTRIES.map((code) => [new Intl.DisplayNames('en', { type: 'region' }).of(code), code]))

/** What those say of where they live who are through with the onboarding: most let others see how far away it is. */
export function homesOf(members: readonly DemoMember[]) {
  return members.flatMap((member, at) => {
    const [country = '', city = ''] = member.address.split(', ').toReversed()
    const code = CODES.get(country)
    // Singapore is both, and there the part before is a street.
    const town = country === 'Singapore' ? country : city
    if (member.status !== 'Tab' || !code) return []
    return [{ member_id: member.id, city: town, country: code, show_distance: at % 5 !== 4 }]
  })
}
