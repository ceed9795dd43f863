import type { Random } from './random.ts'

export type Leaning = 'arts' | 'music' | 'words' | 'hands' | 'nature' | 'sport' | 'mind' | 'table' | 'care' | 'roads'
export type Work = { profession: string; leanings: Leaning[] }

/** Whose work and pastimes are asked for. */
export type Doer = { age: number; sober: boolean }

export function workFor({ age, sober }: Doer, random: Random): Work {
  if (age < 23 && random.chance(0.6)) return workOf(random.pick(STUDIES))
  const work = workOf(random.pick(sober ? TRADES.filter((trade) => !DRINK.test(trade)) : TRADES))
  const retired = age >= 70 || (age >= 63 && random.chance(0.6))
  return retired ? { ...work, profession: `Retired ${lowerFirst(work.profession)}` } : work
}

/** Four to ten names of topics, those closest to work and age more often. */
export function interestsFor({ age, sober }: Doer, work: Work, topics: readonly string[], random: Random): string[] {
  const open = topics.filter((name) => !(sober && DRINK.test(name)))
  const count = Math.min(open.length, random.int(4, 10))
  const order = open.map((name) => ({ name, rank: random.next() ** (1 / pullOf(name, age, work.leanings)) }))
  const chosen = new Set(
    order
      .sort((a, b) => b.rank - a.rank)
      .slice(0, count)
      .map(({ name }) => name),
  )
  return topics.filter((name) => chosen.has(name))
}

function pullOf(topic: string, age: number, leanings: readonly Leaning[]): number {
  const byWork = leanings.some((leaning) => TOPICS[leaning].test(topic)) ? 3.5 : 1
  const byAge = age < 36 ? YOUNG : age > 54 ? OLDER : null
  const common = COMMON.test(topic) ? 2 : 1
  const strenuous = age > 66 && YOUNG.test(topic) ? 0.3 : 1
  return byWork * common * strenuous * (byAge?.test(topic) ? 2.5 : 1)
}

const DRINK = /wine|pub\b/i
const YOUNG = /fitness|running|football|rock|television|motor|skiing|camping|climb|gam(es|ing)|festival|board/i
const OLDER = /garden|bird|choir|family|antique|bridge|crossword|classical|opera|walking|history|card|volunteer|knit/i
const COMMON = /walking|cook|travel|reading|cinema|eating out|music|nature/i

const TOPICS: Record<Leaning, RegExp> = {
  arts: /art|paint|photo|museum|theatre|cinema|pottery|craft|opera/i,
  music: /music|choir|jazz|concert|instrument|opera|danc/i,
  words: /reading|writing|language|theatre|crossword|quiz|history/i,
  hands: /diy|wood|craft|knit|pottery|vintage|baking/i,
  nature: /garden|nature|bird|hiking|dogs|cats|walking|fishing|beach/i,
  sport: /fitness|running|tennis|cycling|swim|football|golf|skiing|sailing|yoga/i,
  mind: /chess|science|astronomy|puzzle|board|history|quiz/i,
  table: /cook|baking|wine|eating|market/i,
  care: /volunteer|yoga|meditation|dogs|choir|family/i,
  roads: /travel|day trips|motor|cycling|camping|sailing|vintage|language/i,
}

/** Profession and leanings, parted by a colon. */
const STUDIES = [
  'Nursing student:care sport',
  'Architecture student:arts hands',
  'Music student:music arts',
  'History student:words mind',
  'Engineering student:mind sport',
  'Apprentice carpenter:hands nature',
]
const TRADES = [
  ...['Primary school teacher:care words', 'Head teacher:words music', 'Physics teacher:mind sport'],
  ...['Music teacher:music care', 'Librarian:words mind', 'Bookseller:words arts', 'Translator:words roads'],
  ...['Journalist:words roads', 'Editor:words table', 'Nurse:care nature', 'Midwife:care nature', 'GP:care sport'],
  ...['Physiotherapist:sport care', 'Pharmacist:mind nature', 'Dentist:sport table', 'Vet:nature care'],
  ...['Social worker:care music', 'Occupational therapist:care hands', 'Paramedic:care sport', 'Carer:care nature'],
  ...['Carpenter:hands nature', 'Electrician:hands roads', 'Boatbuilder:hands roads', 'Tailor:hands arts'],
  ...['Gardener:nature hands', 'Landscape architect:nature arts', 'Beekeeper:nature hands', 'Farmer:nature hands'],
  ...[
    'Forester:nature sport',
    'Chef:table roads',
    'Baker:table hands',
    'Café owner:table arts',
    'Winemaker:table nature',
  ],
  ...['Hotel manager:table roads', 'Architect:arts hands', 'Graphic designer:arts roads', 'Photographer:arts roads'],
  ...['Ceramicist:arts hands', 'Museum curator:arts words', 'Stage manager:arts music', 'Violinist:music arts'],
  ...[
    'Piano tuner:music hands',
    'Sound engineer:music mind',
    'Software developer:mind sport',
    'Data analyst:mind roads',
  ],
  ...['Civil engineer:mind roads', 'Marine biologist:nature mind', 'Chemist:mind table', 'Surveyor:nature mind'],
  ...['Accountant:mind sport', 'Bank adviser:sport roads', 'Solicitor:words table', 'Mediator:care words'],
  ...['Civil servant:words nature', 'Town planner:mind nature', 'Police officer:sport care', 'Firefighter:sport hands'],
  ...['Train driver:roads mind', 'Airline pilot:roads sport', 'Bus driver:roads music', 'Sea captain:roads nature'],
  ...['Travel agent:roads table', 'Shop manager:table music', 'Florist:nature arts', 'Hairdresser:arts table'],
  ...['Sports coach:sport care', 'Yoga teacher:sport care', 'Optician:mind arts', 'Watchmaker:hands mind'],
]

function workOf(line: string): Work {
  const [profession = '', leanings = ''] = line.split(':')
  return { profession, leanings: leanings.split(' ') as Leaning[] } // the lists above name leanings only
}

const lowerFirst = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1))
