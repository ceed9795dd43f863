import type { Beard, Glasses, Hair, Headwear } from '@heartwell/demo/looks.ts'
import { createRandom } from '../../random.ts'
import type { Anatomy, Pose } from './anatomy.ts'
import { beard } from './beard.ts'
import { bodyOf, neck } from './body.ts'
import { brows, eyes, smileOf } from './eyes.ts'
import { type Clothes, dress } from './garments.ts'
import { glasses } from './glasses.ts'
import { hair, hairShadow } from './hair.ts'
import { maneOf } from './hair-shapes.ts'
import { headwear } from './headwear.ts'
import { mouth, nose } from './nose-mouth.ts'
import { clipped } from './paint.ts'
import { ear, face, skinOf, years } from './skin.ts'
import { skullOf } from './skull.ts'

export type Likeness = {
  anatomy: Anatomy
  skin: string
  hair: Hair
  hairColour: string
  beard: Beard | null
  glasses: Glasses | null
  headwear: { kind: Headwear; colour: string } | null
}

/** A painted person in a field of 800 by 1000, head and shoulders, in light from the upper left. */
export function person(likeness: Likeness, pose: Pose, clothes: Clothes): string {
  const { anatomy } = likeness
  const random = createRandom(anatomy.seed)
  const skull = skullOf(anatomy, pose)
  const skin = skinOf(likeness.skin)
  const mane = maneOf(likeness.hairColour)
  const body = bodyOf(anatomy, pose)
  const covered = likeness.headwear && likeness.headwear.kind !== 'kippa'
  const none = { back: '', front: '', shadow: '' }
  const own = covered ? none : hair(likeness.hair, skull, mane, random.fork('hair'))
  const worn = likeness.headwear
    ? headwear(likeness.headwear.kind, skull, likeness.headwear.colour, random.fork('cloth'))
    : none
  const chin = likeness.beard ? beard(likeness.beard, skull, mane, skin, random.fork('beard')) : { under: '', over: '' }
  const smile = smileOf(pose)
  const hidden = likeness.headwear?.kind === 'hijab'
  const near = skull.turn >= 0 ? -1 : 1
  const turned = Math.abs(skull.turn) > 0.1
  const far = near === -1 ? 1 : -1
  const hatted = covered ? ear(skull, skin, far, anatomy.ears, false) + ear(skull, skin, near, anatomy.ears, false) : ''
  const behind = covered ? hatted : ear(skull, skin, far, anatomy.ears, false)
  const before = covered
    ? ''
    : ear(skull, skin, near, anatomy.ears, true) + (turned ? '' : ear(skull, skin, far, anatomy.ears, false))
  const covers = COVERING.includes(likeness.hair) && !covered
  const head = [
    covers || hidden ? '' : behind,
    clipped(
      'face',
      skull.path,
      [
        face(skull, skin, anatomy, random.fork('skin')),
        hairShadow(own.shadow || worn.shadow, skin.dark),
        years(skull, skin, anatomy, smile),
        eyes(skull, skin, anatomy, pose),
        nose(skull, skin, anatomy),
      ].join(''),
    ),
    chin.under,
    mouth(skull, skin, anatomy, pose),
    chin.over,
    brows(skull, anatomy, pose, likeness.hairColour, skin, random.fork('brows')),
    own.front,
    covers || hidden ? '' : before,
    worn.front,
    likeness.glasses ? glasses(likeness.glasses, skull) : '',
  ].join('')
  const tilt = `<g transform="rotate(${pose.tilt} 400 ${body.base - 40})">`
  return [
    `${tilt}${own.back}${worn.back}</g>`,
    neck(body, skull, skin, anatomy),
    hidden ? dress(clothes, body, skull) : '',
    hidden ? '' : dress(clothes, body, skull),
    `${tilt}${head}</g>`,
  ].join('')
}

/** Hair under which the ears are not seen. */
const COVERING: readonly Hair[] = ['bob', 'lob', 'waves', 'fringe', 'curls', 'swept', 'afro', 'feathered']
