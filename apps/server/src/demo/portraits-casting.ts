import type { Gender } from '@heartwell/contract/profiles/people.ts'
import {
  type Beard,
  type Complexion,
  type Cut,
  type Face,
  GLASSES,
  type Head,
  TINTS,
  type Tint,
} from '@heartwell/demo/looks.ts'
import type { Leaning } from '@heartwell/demo/schema.ts'
import type { PortraitSpec } from './portraits.ts'
import { BACKDROPS, INK } from './portraits-backdrop.ts'
import type { Prop } from './portraits-props.ts'
import type { Scene } from './portraits-scenes.ts'
import type { Random } from './random.ts'

export type Sitter = {
  gender: Gender
  age: number
  looks: Complexion
  headwear: 'hijab' | 'turban' | null
  leanings: readonly Leaning[]
}

/** One to three pictures of one person: the same head, each time with other clothes, in another pose and place. */
export function portraitsFor(sitter: Sitter, count: number, random: Random): PortraitSpec[] {
  const person = castPerson(sitter, random)
  const tints = random.shuffle(TINTS)
  const scenes = random.shuffle([...new Set(sitter.leanings.flatMap((leaning) => SCENES_OF[leaning]))])
  const props = random.shuffle([...new Set(sitter.leanings.flatMap((leaning) => PROPS_OF[leaning]))])
  return Array.from({ length: count }, (_, photo) => {
    const posed = pose(person, tints[photo % tints.length]!, photo, random)
    const atHome = random.chance(photo === 0 ? 0.55 : 0.85) ? scenes[photo] : undefined
    const before = random.chance(photo === 0 ? 0.35 : 0.65) ? props[photo] : undefined
    // An object in front of the person hides the lower part of the picture, so the person moves up and needs room
    // above.
    const frame = before && before !== 'dog' ? Math.max(posed.frame, 0.98) : posed.frame
    const place = { backdrop: atHome ? { scene: atHome } : posed.backdrop, prop: before ?? null }
    // A dog sits on the right.
    return { ...posed, ...place, frame, shift: before === 'dog' ? random.int(-90, -60) : posed.shift }
  })
}

type Posed = 'face' | 'clothes' | 'tint' | 'backdrop' | 'prop' | 'frame' | 'shift' | 'lean'
type Person = Omit<PortraitSpec, Posed> & { gender: Gender; age: number }

function castPerson(sitter: Sitter, random: Random): Person {
  const { gender, age, looks } = sitter
  const head = headFor(sitter, random)
  return {
    gender,
    age,
    head,
    beard: gender === 'M' ? beardFor(sitter, random) : null,
    glasses: random.chance(age < 45 ? 0.14 : 0.38) ? random.pick(GLASSES) : null,
    skin: random.pick(SKINS[looks]),
    hair: head === 'hijab' ? random.pick(CLOTH) : hairFor(sitter, random),
    headwear: random.pick(CLOTH),
    mature: age >= 56,
    flip: random.chance(0.45),
  }
}

function pose(person: Person, tint: Tint, photo: number, random: Random): PortraitSpec {
  const { gender, age, ...looks } = person
  const faces: readonly (readonly [Face, number])[] = photo === 0 ? FIRST_FACES : LATER_FACES
  const cut = random.weighted(gender === 'F' ? CUTS_HER : CUTS_HIM)
  const colour = random.pick(CLOTH.filter((cloth) => cloth !== person.headwear && cloth !== person.hair))
  return {
    ...looks,
    face: random.weighted(faces),
    clothes: { cut, colour, second: secondColour(cut, colour, random) },
    tint,
    backdrop: random.pick(BACKDROPS),
    prop: null,
    shift: random.int(-45, 45),
    lean: random.int(-4, 4),
    flip: photo === 0 ? looks.flip : random.chance(0.5),
    frame:
      (photo === 0 ? random.pick([0.88, 0.94, 1]) : random.pick([0.84, 0.92, 1, 1.1])) +
      (TALL.includes(looks.head) ? 0.1 : 0),
    mature: age >= 56,
  }
}

function secondColour(cut: Cut, colour: string, random: Random): string {
  if (cut === 'necklace') return random.pick(['#EFCF8F', '#FFFAF5', '#E7B2B5'])
  const pale = colour === CREAM
  return pale ? random.pick(['#A5324A', '#3D5A80', '#7C8B6F']) : random.pick([CREAM, CREAM, '#FFFAF5', '#F6D9BE'])
}

function headFor({ gender, age, looks, headwear }: Sitter, random: Random): Head {
  if (headwear) return headwear
  const curly = looks === 'deep' || (looks === 'brown' && random.chance(0.25))
  const life = age < 38 ? 'young' : age < 58 ? 'middle' : 'senior'
  return random.pick(HEADS[gender][curly ? 'curly' : 'straight'][life])
}

function beardFor({ age, headwear }: Sitter, random: Random): Beard | null {
  if (headwear === 'turban') return random.pick(['full', 'full3'])
  return random.chance(age < 30 ? 0.35 : 0.5) ? random.pick(BEARDS) : null
}

function hairFor({ age, gender, looks }: Sitter, random: Random): string {
  const greying = Math.min(0.95, Math.max(0, (age - 44) / 24)) * (gender === 'F' ? 0.85 : 1)
  if (!random.chance(greying)) return random.weighted(HAIR[looks])
  return age < 55 ? random.pick(GREYS.slice(0, 2)) : random.pick(GREYS)
}

/** Where a person with this leaning has a picture taken, and which object is in front of them. */
const SCENES_OF: Record<Leaning, readonly Scene[]> = {
  arts: ['window-seat', 'terrace'],
  music: ['choir', 'window-seat'],
  words: ['books', 'window-seat'],
  hands: ['workshop', 'kitchen'],
  nature: ['garden', 'hillside', 'canal'],
  sport: ['hillside', 'sea'],
  mind: ['books', 'terrace'],
  table: ['kitchen', 'terrace'],
  care: ['garden', 'window-seat'],
  roads: ['sea', 'canal', 'hillside'],
}
const PROPS_OF: Record<Leaning, readonly Prop[]> = {
  arts: ['flowers', 'mug'],
  music: ['tea', 'bench'],
  words: ['book', 'tea'],
  hands: ['mug', 'bench'],
  nature: ['hedge', 'dog', 'flowers'],
  sport: ['rail', 'bench'],
  mind: ['book', 'mug'],
  table: ['tea', 'mug', 'flowers'],
  care: ['flowers', 'dog'],
  roads: ['rail', 'bench'],
}
/** Hair that rises high above the head needs more room. */
const TALL: readonly Head[] = ['bun', 'bun2', 'buns', 'longCurly', 'flatTopLong', 'pomp', 'turban']
const CREAM = '#F4E6D4'
const CLOTH = [
  '#C8553D',
  '#A5324A',
  '#2F5D62',
  '#DDA14B',
  '#7C8B6F',
  '#B76E79',
  '#3D5A80',
  '#6B3A5B',
  CREAM,
  '#8FB0BC',
  '#4F7059',
  '#9C6B4E',
  '#56406B',
  '#D98E73',
]
const GREYS = ['#8F878C', '#B5ADB0', '#D5CFCE', '#F3EEEA']

const SKINS: Record<Complexion, readonly string[]> = {
  pale: ['#FFE3CC', '#FBD9BE', '#F8D0B0'],
  fair: ['#F8D0B0', '#F2C39C', '#EDB98A'],
  olive: ['#EDBE92', '#E3AD7E', '#D89F70'],
  tan: ['#DDA679', '#CB9063', '#BC8156'],
  brown: ['#C48657', '#AE6F45', '#9A5F3B'],
  deep: ['#9C6241', '#865036', '#74452F'],
}

const HAIR: Record<Complexion, readonly (readonly [string, number])[]> = {
  pale: [
    ['#E6C48C', 4],
    ['#C6965F', 3],
    ['#8A5A3B', 3],
    ['#B9572F', 2],
    ['#5B3A2E', 2],
  ],
  fair: [
    ['#8A5A3B', 4],
    ['#5B3A2E', 4],
    ['#C6965F', 2],
    [INK, 2],
    ['#A34A2A', 1],
  ],
  olive: [
    [INK, 5],
    ['#5B3A2E', 4],
    ['#7A4A32', 2],
  ],
  tan: [
    [INK, 7],
    ['#5B3A2E', 2],
  ],
  brown: [
    [INK, 8],
    ['#4A2F2A', 2],
  ],
  deep: [
    [INK, 8],
    ['#4A2F2A', 2],
  ],
}

type Lives = { young: readonly Head[]; middle: readonly Head[]; senior: readonly Head[] }
const HEADS: Record<Gender, { straight: Lives; curly: Lives }> = {
  F: {
    straight: {
      young: ['long', 'longBangs', 'mediumStraight', 'bangs2', 'mediumBangs3', 'bun', 'bun2', 'longCurly', 'medium3'],
      middle: [
        'long',
        'bangs',
        'medium1',
        'medium2',
        'medium3',
        'mediumBangs',
        'bangs2',
        'longCurly',
        'mediumStraight',
      ],
      senior: [
        'grayBun',
        'grayMedium',
        'medium1',
        'mediumBangs',
        'bangs',
        'medium2',
        'grayBun',
        'grayMedium',
        'medium3',
      ],
    },
    curly: {
      young: ['afro', 'cornrows', 'buns', 'longCurly', 'bun', 'bun2', 'dreads1', 'cornrows2'],
      middle: ['afro', 'cornrows', 'longCurly', 'bun2', 'medium1', 'dreads1', 'bun'],
      senior: ['afro', 'grayBun', 'medium1', 'twists2', 'bun', 'mediumBangs'],
    },
  },
  M: {
    straight: {
      young: ['short1', 'short2', 'short4', 'short5', 'pomp', 'shaved2', 'grayShort', 'short3'],
      middle: ['short1', 'short2', 'short4', 'short5', 'grayShort', 'noHair1', 'short3', 'shaved2'],
      senior: ['noHair3', 'noHair2', 'grayShort', 'short2', 'noHair1', 'short1', 'short4', 'short5'],
    },
    curly: {
      young: ['twists', 'twists2', 'flatTop', 'dreads2', 'afro', 'short1', 'shaved2'],
      middle: ['short1', 'twists2', 'noHair1', 'short2', 'flatTop', 'noHair1', 'twists'],
      senior: ['noHair1', 'noHair3', 'short1', 'short2', 'twists2'],
    },
  },
}

const BEARDS: readonly Beard[] = ['chin', 'chin', 'full', 'full', 'goatee2', 'moustache6', 'moustache7']

const FIRST_FACES: readonly (readonly [Face, number])[] = [
  ['smile', 6],
  ['calm', 4],
  ['cute', 2],
]
const LATER_FACES: readonly (readonly [Face, number])[] = [
  ['calm', 4],
  ['smile', 3],
  ['cute', 3],
  ['eatingHappy', 1],
]
const CUTS_HER: readonly (readonly [Cut, number])[] = [
  ['plain', 2],
  ['stripes', 2],
  ['dots', 2],
  ['knit', 2],
  ['cardigan', 3],
  ['jacket', 2],
  ['necklace', 3],
  ['shirt', 1],
]
const CUTS_HIM: readonly (readonly [Cut, number])[] = [
  ['plain', 2],
  ['stripes', 2],
  ['knit', 2],
  ['cardigan', 2],
  ['jacket', 3],
  ['shirt', 4],
]
