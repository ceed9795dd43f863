import { CountryNumbers, type EditedCountry, type ListedCountry } from '@heartwell/contract/content/helplines.ts'
import { countryName } from '@heartwell/contract/text/format.ts'
import type { Version } from '../../versions/service.ts'

type HelplinesRow = Version<'helplines', 'country' | 'numbers' | 'checked_on'>

/** The server gives the names of countries: those of a browser may differ from the ones in a served page. */
export const viewListed = ({ country, numbers }: Pick<HelplinesRow, 'country' | 'numbers'>): ListedCountry => ({
  country,
  name: countryName(country),
  // The table accepts any JSON.
  ...CountryNumbers.parse(numbers),
})

export const viewEdited = (row: HelplinesRow): EditedCountry => ({
  ...viewListed(row),
  version: row.version,
  checked_on: row.checked_on,
  saved_at: row.saved_at.toISOString(),
  by: row.by,
})

export const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en')
