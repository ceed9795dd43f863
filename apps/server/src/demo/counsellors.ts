import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Counsellor } from '@heartwell/demo/schema.ts'
import { DEMO_MAIL_HOST } from './people/people.ts'
import type { PortraitSpec } from './portraits/portraits.ts'
import { portraitsFor } from './portraits/portraits-casting.ts'
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
    const { tint, clothes, expression = 'smile', ...features } = look
    const [portrait] = portraitsFor({ ...sitter, headwear: null, leanings: [] }, 1, own, features)
    const plain = { ...portrait!, tint, backdrop: 'plain', prop: null, shift: 0, frame: 1 } as const
    return {
      name,
      role,
      average_rating,
      bio,
      id: own.uuid(),
      email: `${login}@${DEMO_MAIL_HOST}`,
      portrait: { ...plain, clothes: clothes ?? plain.clothes, pose: { ...plain.pose, expression } },
    }
  })
}
