import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Counsellor } from '@heartwell/demo/schema.ts'
import { DEMO_MAIL_HOST } from './people.ts'
import type { PortraitSpec } from './portraits.ts'
import { portraitsFor } from './portraits-casting.ts'
import { createRandom } from './random.ts'

export type DemoCounsellor = Pick<Counsellor, 'name' | 'role' | 'average_rating' | 'bio'> & {
  id: string
  email: string
  portrait: PortraitSpec
}

/** The counsellors, always the same. */
export function demoCounsellors(seed = 6): DemoCounsellor[] {
  const random = createRandom(seed)
  return demoData().counsellors.map(({ login, sitter, look, name, role, average_rating, bio }) => {
    const own = random.fork(login)
    const [portrait] = portraitsFor({ ...sitter, headwear: null, leanings: [] }, 1, own)
    const plain = { ...portrait!, face: 'smile', backdrop: 'plain', prop: null, shift: 0, lean: 0 } as const
    const wanted = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
    return {
      name,
      role,
      average_rating,
      bio,
      id: own.uuid(),
      email: `${login}@${DEMO_MAIL_HOST}`,
      portrait: { ...plain, ...wanted },
    }
  })
}
