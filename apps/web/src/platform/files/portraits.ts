import c1 from '../../../art/c1.svg?url'
import c2 from '../../../art/c2.svg?url'
import c3 from '../../../art/c3.svg?url'
import c4 from '../../../art/c4.svg?url'
import c5 from '../../../art/c5.svg?url'
import c6 from '../../../art/c6.svg?url'
import c7 from '../../../art/c7.svg?url'
import c8 from '../../../art/c8.svg?url'
import p1 from '../../../art/p1.svg?url'
import p2 from '../../../art/p2.svg?url'
import p3 from '../../../art/p3.svg?url'
import p4 from '../../../art/p4.svg?url'
import p5 from '../../../art/p5.svg?url'
import p6 from '../../../art/p6.svg?url'
import { TONES, type Tone } from '../../ui/tones.ts'

/** The drawn portraits by the ids that texts of public pages have. */
const PORTRAITS: Readonly<Record<string, string>> = { c1, c2, c3, c4, c5, c6, c7, c8, p1, p2, p3, p4, p5, p6 }

/** Undefined for somebody without a portrait. */
export const portraitOf = (id: string): string | undefined => PORTRAITS[id]

const ALL_TONES = Object.keys(TONES) as Tone[] // Object.keys forgets the keys' type

/** People beside each other have different backgrounds. */
export const toneAt = (place: number): Tone => ALL_TONES[place % ALL_TONES.length] ?? 'honey'
