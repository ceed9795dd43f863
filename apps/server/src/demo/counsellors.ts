import { DEMO_MAIL_HOST } from './people.ts'
import type { PortraitSpec } from './portraits.ts'
import { type Looks, portraitsFor } from './portraits-casting.ts'
import { createRandom } from './random.ts'

export type CounsellorRole =
  | 'match_success_advisor'
  | 'connection_curator'
  | 'match_making_consultant'
  | 'relationship_success_coach'

export type DemoCounsellor = {
  id: string
  name: string
  email: string
  role: CounsellorRole
  average_rating: number
  bio: string
  portrait: PortraitSpec
}

/** The six counsellors, always the same. */
export function demoCounsellors(seed = 6): DemoCounsellor[] {
  const random = createRandom(seed)
  return COUNSELLORS.map(({ login, sitter, look, ...counsellor }) => {
    const own = random.fork(login)
    const [portrait] = portraitsFor({ ...sitter, headwear: null }, 1, own)
    return {
      ...counsellor,
      id: own.uuid(),
      email: `${login}@${DEMO_MAIL_HOST}`,
      portrait: { ...portrait!, face: 'smile', backdrop: 'plain', ...look },
    }
  })
}

type Listed = Omit<DemoCounsellor, 'id' | 'email' | 'portrait'> & {
  login: string
  sitter: { gender: 'F' | 'M'; age: number; looks: Looks }
  look: Partial<PortraitSpec>
}

const COUNSELLORS: readonly Listed[] = [
  {
    login: 'amara',
    name: 'Dr. Amara Nwosu',
    role: 'relationship_success_coach',
    average_rating: 4.9,
    bio: 'Couples therapist for twenty years. I help people to say what they need without starting a fight, and to hear it without losing heart.',
    sitter: { gender: 'F', age: 52, looks: 'deep' },
    look: { head: 'afro', tint: 'honey', clothes: { cut: 'jacket', colour: '#2F5D62', second: '#F4E6D4' } },
  },
  {
    login: 'henrik',
    name: 'Henrik Lindqvist',
    role: 'match_success_advisor',
    average_rating: 4.6,
    bio: 'I was widowed at fifty and met my second wife at a choir weekend. I help with beginnings: the profile, the first letter, the first walk.',
    sitter: { gender: 'M', age: 63, looks: 'pale' },
    look: { head: 'grayShort', hair: '#D5CFCE', beard: 'chin', tint: 'sky' },
  },
  {
    login: 'sofia',
    name: 'Sofia Marques',
    role: 'connection_curator',
    average_rating: 4.8,
    bio: 'I read people’s stories for a living. Tell me yours, and I will point out what the right person would love in it.',
    sitter: { gender: 'F', age: 41, looks: 'olive' },
    look: { head: 'longCurly', hair: '#5B3A2E', glasses: null, tint: 'blush', frame: 1.04 },
  },
  {
    login: 'rajesh',
    name: 'Rajesh Varma',
    role: 'match_making_consultant',
    average_rating: 4.3,
    bio: 'I come from a family of matchmakers and trained as a psychologist. Tradition is welcome in my room, and so is a fresh start.',
    sitter: { gender: 'M', age: 55, looks: 'brown' },
    look: { head: 'short2', glasses: 'glasses3', beard: 'moustache6', tint: 'apricot' },
  },
  {
    login: 'eleanor',
    name: 'Eleanor Whitby',
    role: 'relationship_success_coach',
    average_rating: 4.5,
    bio: 'Forty years of marriage, thirty of counselling. I am good with people who think it is too late; it seldom is.',
    sitter: { gender: 'F', age: 68, looks: 'fair' },
    look: { head: 'grayBun', hair: '#F3EEEA', glasses: 'glasses', tint: 'lilac' },
  },
  {
    login: 'jonas',
    name: 'Jonas Feld',
    role: 'match_success_advisor',
    average_rating: 3.8,
    bio: 'I work with people who come back to dating after a long pause. We go step by step and laugh on the way.',
    sitter: { gender: 'M', age: 38, looks: 'fair' },
    look: { head: 'short4', beard: 'full', tint: 'sage' },
  },
]
