import type { Random } from '../../apps/server/src/demo/random.ts'

export type Place = { country: string; region: string; city: string }

/** Where a member lives: a country by its weight, then one of its regions, with the first ones more likely. */
export function cursorAt(random: Random): Place {
  const [country, regions] = random.weighted(WEIGHTED)
  const at = Math.min(random.int(0, regions.length - 1), random.int(0, regions.length - 1))
  const [region = '', city = ''] = (regions[at] ?? '').split('/')
  return { country, region, city }
}

/** Country, weight, and regions with a city each. */
const COUNTRIES: readonly (readonly [string, number, string])[] = [
  ['GB', 30, 'London/London|South East/Brighton|North West/Manchester|Yorkshire/Leeds|Scotland/Glasgow|Wales/Cardiff'],
  ['DE', 14, 'Bayern/München|Nordrhein-Westfalen/Köln|Berlin/Berlin|Hamburg/Hamburg|Sachsen/Leipzig'],
  ['FR', 10, 'Île-de-France/Paris|Auvergne-Rhône-Alpes/Lyon|Bretagne/Rennes|Occitanie/Toulouse'],
  ['NL', 8, 'Noord-Holland/Amsterdam|Zuid-Holland/Rotterdam|Utrecht/Utrecht|Drenthe/Assen'],
  ['IE', 6, 'Leinster/Dublin|Munster/Cork|Connacht/Galway'],
  ['ES', 6, 'Madrid/Madrid|Andalucía/Sevilla|Comunitat Valenciana/Valencia'],
  ['IT', 6, 'Lombardia/Milano|Piemonte/Torino|Campania/Napoli|Emilia-Romagna/Bologna'],
  ['IN', 6, 'Maharashtra/Mumbai|Karnataka/Bengaluru|Delhi/Delhi'],
  ['US', 5, 'New York/New York|California/Los Angeles|Massachusetts/Boston'],
  ['PL', 4, 'Małopolska/Kraków|Pomorze/Gdańsk|Mazowsze/Warszawa'],
  ['SE', 3, 'Stockholm/Stockholm|Västra Götaland/Göteborg'],
  ['NO', 2, 'Vestland/Bergen|Oslo/Oslo'],
  ['BE', 3, 'Bruxelles/Bruxelles|Vlaanderen/Antwerpen'],
  ['PT', 3, 'Lisboa/Lisboa|Norte/Porto'],
  ['GR', 2, 'Attica/Athens|Macedonia/Thessaloniki'],
  ['NG', 2, 'Lagos/Lagos|Abuja/Abuja'],
  ['CA', 2, 'Ontario/Toronto|British Columbia/Vancouver'],
]

const WEIGHTED = COUNTRIES.map(
  ([country, weight, regions]) => [[country, regions.split('|')] as const, weight] as const,
)
