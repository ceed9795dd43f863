import type { Tint } from '@heartwell/demo/looks.ts'
import sharp from 'sharp'
import type { Pose } from './portraits/anatomy.ts'
import type { Clothes } from './portraits/garments.ts'
import { gradientsOf } from './portraits/paint.ts'
import { type Likeness, person } from './portraits/person.ts'
import { type Backdrop, backdrop } from './portraits-backdrop.ts'
import { liftFor, type Prop, prop } from './portraits-props.ts'
import { type Scene, scene } from './portraits-scenes.ts'

/** One picture of one painted person. Colours are written #RRGGBB. */
export type PortraitSpec = {
  /** The same in all pictures of this person. */
  likeness: Likeness
  pose: Pose
  clothes: Clothes
  tint: Tint
  /** A soft shape on the tint, or a scene in colours of its own. */
  backdrop: Backdrop | { scene: Scene }
  /** The object in front of the person. */
  prop: Prop | null
  /** 1 shows head and shoulders; smaller values come nearer. */
  frame: number
  /** To the right of the middle, of a width of 800. */
  shift: number
}

export const PORTRAIT_WIDTH = 448
export const PORTRAIT_HEIGHT = 560

/** The person in front of a background, 4:5. */
export function portraitSvg(spec: PortraitSpec): string {
  const size = `width="${PORTRAIT_WIDTH}" height="${PORTRAIT_HEIGHT}" viewBox="0 0 800 1000"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none">${portraitDrawing(spec)}</svg>`
}

/** The eyes are at this height of a person of `person()`, and at the other two in the nearest and in a wide picture. */
const EYES = 410
const [NEAR_EYES, FAR_EYES] = [440, 360]

/** The same drawing for an 800 by 1000 field of another picture. */
export function portraitDrawing(spec: PortraitSpec): string {
  const scale = 1.2 / spec.frame
  const height = NEAR_EYES + (FAR_EYES - NEAR_EYES) * Math.min(1, Math.max(0, (spec.frame - 0.8) / 0.5))
  const left = 400 - 400 * scale + spec.shift
  const top = height - EYES * scale + liftFor(spec.prop)
  const behind = typeof spec.backdrop === 'string' ? backdrop(spec.tint, spec.backdrop) : scene(spec.backdrop.scene)
  const before = spec.prop ? prop(spec.prop) : ''
  const drawing = `${behind}<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${scale.toFixed(3)})">${person(spec.likeness, spec.pose, spec.clothes)}</g>${before}`
  return gradientsOf(drawing) + drawing
}

/** Paints the drawing of `portraitSvg`. */
export async function paintPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}

export const renderPortrait = (spec: PortraitSpec): Promise<Buffer> => paintPortrait(portraitSvg(spec))
