import type { Gender } from '@heartwell/contract/profiles/people.ts'
import {
  type Beard,
  type Brows,
  type Complexion,
  type Cut,
  type Expression,
  EYES,
  type Eyes,
  GLASSES,
  type Glasses,
  type Hair,
  HEAD_SHAPES,
  type Headwear,
  MOUTHS,
  NOSES,
  TINTS,
  type Tint,
} from '@heartwell/demo/looks.ts'
import type { Leaning, Look } from '@heartwell/demo/schema.ts'
import type { Random } from '../random.ts'
import type { Anatomy } from './portraits/anatomy.ts'
import type { Likeness } from './portraits/person.ts'
import type { PortraitSpec } from './portraits.ts'
import { BACKDROPS } from './portraits-backdrop.ts'
import { CLOTH, CREAM, hairColourFor, IRISES, SKINS } from './portraits-colours.ts'
import type { Prop } from './portraits-props.ts'
import type { Scene } from './portraits-scenes.ts'

export type Sitter = {
  gender: Gender
  age: number
  looks: Complexion
  headwear: Headwear | null
  /** A shape of eyes that runs in the family. */
  eyes?: Eyes | undefined
  leanings: readonly Leaning[]
}

/** One to three pictures of one person: the same face, each time in other clothes, another pose and another place. */
export function portraitsFor(sitter: Sitter, count: number, random: Random, look: Look = {}): PortraitSpec[] {
  const likeness = withLook(likenessOf(sitter, random), look)
  const tints = random.shuffle(TINTS)
  const scenes = random.shuffle([...new Set(sitter.leanings.flatMap((leaning) => SCENES_OF[leaning]))])
  const props = random.shuffle([...new Set(sitter.leanings.flatMap((leaning) => PROPS_OF[leaning]))])
  const way = random.chance(0.5) ? 1 : -1
  return Array.from({ length: count }, (_, photo) => {
    const posed = pose(likeness, tints[photo % tints.length]!, photo, way * (photo % 2 ? -1 : 1), random)
    const atHome = random.chance(photo === 0 ? 0.55 : 0.85) ? scenes[photo] : undefined
    const before = random.chance(photo === 0 ? 0.2 : 0.65) ? props[photo] : undefined
    // An object in front hides the lower part of the picture, so the person is seen from farther away.
    const frame = before ? Math.max(posed.frame, before === 'dog' ? 1.05 : 1.12) : posed.frame
    const place = { backdrop: atHome ? { scene: atHome } : posed.backdrop, prop: before ?? null }
    // A dog sits on the right.
    return { ...posed, ...place, frame, shift: before === 'dog' ? random.int(-110, -80) : posed.shift }
  })
}

function likenessOf(sitter: Sitter, random: Random): Likeness {
  const { gender, age, looks, headwear } = sitter
  const hair = hairFor(sitter, random)
  const hairColour = hairColourFor({ gender, age, looks: sitter.eyes === 'folded' ? 'tan' : looks }, random)
  const skin = random.pick(SKINS[looks])
  return {
    anatomy: anatomyOf(sitter, random),
    skin,
    hair,
    hairColour,
    beard: gender === 'M' ? beardFor(sitter, random) : null,
    glasses: random.chance(age < 45 ? 0.14 : 0.34) ? random.pick(GLASSES_OF[gender]) : null,
    headwear: headwear ? { kind: headwear, colour: random.pick(CLOTH) } : null,
  }
}

function anatomyOf({ gender, age, looks, eyes }: Sitter, random: Random): Anatomy {
  const dark = looks === 'deep' || looks === 'brown'
  const around = (spread: number) => 1 + Math.max(-1.6, Math.min(1.6, random.normal())) * spread
  return {
    seed: random.int(1, 1_000_000),
    gender,
    age,
    shape: random.pick(HEAD_SHAPES),
    weight: Math.min(1, Math.max(0, 0.18 + 0.005 * age * random.next() + random.normal() * 0.22)),
    eyes: eyes && random.chance(0.85) ? eyes : random.pick(EYES.filter((shape) => shape !== 'folded')),
    iris: random.pick(IRISES[eyes === 'folded' ? 'tan' : looks]),
    eyeSize: around(0.05),
    eyeGap: around(0.04),
    noseLength: around(0.06),
    faceLength: around(0.025),
    brows: random.pick(BROWS_OF[gender]),
    nose: looks === 'deep' && random.chance(0.55) ? 'broad' : random.pick(NOSES),
    mouth: dark && random.chance(0.5) ? 'full' : random.pick(MOUTHS),
    ears: around(0.09) + (gender === 'M' ? 0.04 : 0),
    freckles: (looks === 'pale' || looks === 'fair') && random.chance(0.16),
    mole: random.chance(0.14) ? [random.pick([-0.56, -0.4, 0.38, 0.5]), random.int(-10, 34)] : null,
  }
}

function withLook(likeness: Likeness, look: Look): Likeness {
  const { hair, hairColour, beard, glasses, ...features } = look
  const given = Object.fromEntries(Object.entries(features).filter(([, value]) => value !== undefined))
  return {
    ...likeness,
    hair: hair ?? likeness.hair,
    hairColour: hairColour ?? likeness.hairColour,
    beard: beard === undefined ? likeness.beard : beard,
    glasses: glasses === undefined ? likeness.glasses : glasses,
    anatomy: { ...likeness.anatomy, ...given },
  }
}

function pose(likeness: Likeness, tint: Tint, photo: number, way: number, random: Random): PortraitSpec {
  const { gender } = likeness.anatomy
  const cut = random.weighted(gender === 'F' ? CUTS_HER : CUTS_HIM)
  const colour = random.pick(CLOTH.filter((cloth) => cloth !== likeness.headwear?.colour))
  return {
    likeness,
    pose: {
      turn: way * random.int(photo === 0 ? 3 : 6, 19),
      tilt: random.int(-4, 4),
      shoulders: random.int(-3, 3),
      expression: random.weighted(photo === 0 ? FIRST_EXPRESSIONS : LATER_EXPRESSIONS),
    },
    clothes: { cut, colour, second: secondColour(cut, colour, random) },
    tint,
    backdrop: random.pick(BACKDROPS),
    prop: null,
    shift: random.int(-30, 30),
    frame: photo === 0 ? random.pick([0.92, 0.97, 1.02]) : random.pick(photo === 1 ? [1.16, 1.24] : [0.82, 0.88, 1.1]),
  }
}

function secondColour(cut: Cut, colour: string, random: Random): string {
  if (cut === 'necklace') return random.pick(['#EFCF8F', '#FFFAF5', '#E7B2B5'])
  if (colour === CREAM) return random.pick(['#A5324A', '#3D5A80', '#7C8B6F'])
  return random.pick([CREAM, CREAM, '#FFFAF5', '#F6D9BE'])
}

function hairFor({ age, gender, looks, eyes }: Sitter, random: Random): Hair {
  const curly = looks === 'deep' || (looks === 'brown' && random.chance(0.2))
  const kind = eyes === 'folded' ? 'straight' : curly ? 'curly' : 'any'
  const life = age < 40 ? 'young' : age < 58 ? 'middle' : 'senior'
  return random.pick(HAIRS[gender][kind][life])
}

function beardFor({ age, headwear }: Sitter, random: Random): Beard | null {
  if (headwear === 'turban') return random.pick(['full', 'long'])
  return random.chance(age < 30 ? 0.35 : 0.5) ? random.weighted(BEARDS) : null
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

type Lives = { young: readonly Hair[]; middle: readonly Hair[]; senior: readonly Hair[] }
const HAIRS: Record<Gender, Record<'any' | 'straight' | 'curly', Lives>> = {
  F: {
    any: {
      young: ['long', 'waves', 'lob', 'bun', 'topknot', 'curls', 'bob', 'fringe', 'pixie'],
      middle: ['bob', 'lob', 'waves', 'curls', 'fringe', 'swept', 'pixie', 'bun', 'feathered'],
      senior: ['swept', 'feathered', 'bob', 'pixie', 'bun', 'curls', 'lob', 'fringe'],
    },
    straight: {
      young: ['long', 'lob', 'bob', 'fringe', 'bun', 'topknot'],
      middle: ['bob', 'lob', 'fringe', 'bun', 'pixie', 'swept'],
      senior: ['bob', 'pixie', 'feathered', 'swept', 'bun'],
    },
    curly: {
      young: ['afro', 'braids', 'cornrows', 'curls', 'topknot'],
      middle: ['afro', 'braids', 'cornrows', 'curls', 'afroShort', 'bun', 'bob'],
      senior: ['afroShort', 'afro', 'bun', 'curls', 'feathered', 'cornrows'],
    },
  },
  M: {
    any: {
      young: ['sidePart', 'crew', 'sweptBack', 'waveShort', 'curlyShort', 'buzz', 'tied'],
      middle: ['sidePart', 'crew', 'sweptBack', 'receding', 'waveShort', 'curlyShort', 'bald', 'buzz', 'horseshoe'],
      senior: ['horseshoe', 'receding', 'sweptBack', 'bald', 'sidePart', 'waveShort', 'crew', 'horseshoe'],
    },
    straight: {
      young: ['sidePart', 'crew', 'sweptBack', 'buzz'],
      middle: ['sidePart', 'crew', 'sweptBack', 'receding', 'buzz'],
      senior: ['receding', 'sidePart', 'horseshoe', 'crew', 'sweptBack'],
    },
    curly: {
      young: ['afroShort', 'locs', 'flatTop', 'buzz', 'afro'],
      middle: ['afroShort', 'buzz', 'bald', 'flatTop', 'locs', 'curlyShort'],
      senior: ['bald', 'afroShort', 'buzz', 'horseshoe', 'receding'],
    },
  },
}

const BEARDS: readonly (readonly [Beard, number])[] = [
  ['short', 4],
  ['full', 3],
  ['stubble', 3],
  ['goatee', 2],
  ['moustache', 2],
  ['handlebar', 1],
  ['long', 1],
]
const BROWS_OF: Record<Gender, readonly Brows[]> = {
  F: ['straight', 'arched', 'thin', 'angled', 'soft'],
  M: ['straight', 'bushy', 'soft', 'bushy', 'straight', 'angled'],
}
const GLASSES_OF: Record<Gender, readonly Glasses[]> = {
  F: GLASSES.filter((frame) => frame !== 'aviator'),
  M: GLASSES.filter((frame) => frame !== 'cat'),
}

const FIRST_EXPRESSIONS: readonly (readonly [Expression, number])[] = [
  ['smile', 5],
  ['warm', 4],
  ['laugh', 2],
  ['calm', 2],
]
const LATER_EXPRESSIONS: readonly (readonly [Expression, number])[] = [
  ['calm', 3],
  ['smile', 3],
  ['warm', 3],
  ['laugh', 3],
  ['thoughtful', 1],
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
  ['stripes', 1],
  ['knit', 3],
  ['cardigan', 2],
  ['jacket', 3],
  ['shirt', 4],
]
