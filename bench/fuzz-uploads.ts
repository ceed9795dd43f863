import type { Db } from '../apps/server/src/platform/db/database.ts'
import { aPicture, multipart } from '../apps/server/test/factories.ts'
import {
  CLEANED_PICTURES,
  type HostilePicture,
  PACKED_NOTE,
  REFUSED_PICTURES,
} from '../apps/server/test/http/hostile-pictures.ts'
import { type Seed, seedMembers } from './fuzz-members.ts'

export type Upload = { as: Seed; payload: Buffer; headers: Record<string, string> }
type Part = Parameters<typeof multipart>[0][number]

const NAMES = [
  '../../../etc/passwd',
  'x.php%00.jpg',
  `${'n'.repeat(300)}.jpg`,
  'me.svg',
  'con.html',
  '; rm -rf .jpg',
  '',
]
const TYPES = ['image/jpeg', 'image/svg+xml', 'text/html', 'application/x-httpd-php', 'multipart/mixed']
const PLACES = ['photos', 'document', 'more'] as const

/** This many malicious uploads, in turn to the photo step, to the document step and to a finished profile. */
export async function hostileUploads(db: Db, count: number): Promise<Upload[]> {
  const people = {
    photos: await seedMembers(db, count, 'UploadImage'),
    document: await seedMembers(db, count, 'uploadDocument'),
    more: await seedMembers(db, count, 'Tab', { approval: 'approved', mark: 'at Tab, approved' }),
  }
  const pictures = [...REFUSED_PICTURES, ...CLEANED_PICTURES, PACKED_NOTE]
  const made = await Promise.all(pictures.map(({ made }: HostilePicture) => made()))
  const tooLarge = Buffer.concat([await aPicture(), Buffer.alloc(2_097_152)])
  const files = [...made, tooLarge, Buffer.alloc(0)]
  return Array.from({ length: count }, (_, n) => {
    const place = PLACES[n % PLACES.length] ?? 'photos'
    const as = people[place][n]
    const file = files[Math.floor(n / PLACES.length) % files.length]
    if (!as || !file) throw new Error('there is a member and a file for each upload')
    return { as, ...spoilForm(multipart(form(place, as, file, n)), n) }
  })
}

function form(place: (typeof PLACES)[number], me: Seed, file: Buffer, n: number): Part[] {
  const picture = { file, filename: NAMES[n % NAMES.length] ?? '', type: TYPES[n % TYPES.length] ?? '' }
  const value = (name: string, text: string) => ({ name, value: text })
  const own = value('user_id', me.id)
  if (place === 'document') return [own, { name: 'user_document', ...picture }]
  if (place === 'more') return [own, { name: 'more_images0', ...picture }, { name: 'more_images1', ...picture }]
  const consent = value('pre_consent_for_displaying_images', 'true')
  return [own, value('profile_completion_status', 'uploadDocument'), consent, { name: 'more_images0', ...picture }]
}

/** Every tenth form is itself malformed: cut off, without an end, or with a thousand fields. */
function spoilForm({ payload, headers }: ReturnType<typeof multipart>, n: number) {
  if (n % 10 !== 9) return { payload, headers }
  const kind = Math.floor(n / 10) % 4
  if (kind === 0) return { payload: payload.subarray(0, Math.floor(payload.length / 2)), headers }
  if (kind === 1) return { payload, headers: { 'content-type': 'multipart/form-data' } }
  if (kind === 2) return { payload, headers: { 'content-type': 'multipart/form-data; boundary=another' } }
  return multipart(Array.from({ length: 1000 }, (_, at) => ({ name: `field${at}`, value: 'x' })))
}
