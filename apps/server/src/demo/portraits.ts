import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import type { Beard, Cut, Face, Glasses, Head, Tint } from '@heartwell/demo/looks.ts'
import sharp from 'sharp'
import { type Backdrop, backdrop, INK } from './portraits-backdrop.ts'
import { clothes } from './portraits-clothes.ts'
import { liftFor, type Prop, prop } from './portraits-props.ts'
import { type Scene, scene } from './portraits-scenes.ts'

/** One picture of one drawn person. Colours are written #RRGGBB. */
export type PortraitSpec = {
  head: Head
  face: Face
  beard: Beard | null
  glasses: Glasses | null
  skin: string
  /** Hair and beard; for a hijab or a hat the colour of its cloth. */
  hair: string
  /** Ribbons, bands, turban and cap. */
  headwear: string
  clothes: { cut: Cut; colour: string; second: string }
  tint: Tint
  /** A soft shape on the tint, or a scene in colours of its own. */
  backdrop: Backdrop | { scene: Scene }
  /** The object in front of the person. */
  prop: Prop | null
  /** Laughter lines around the eyes. */
  mature: boolean
  flip: boolean
  /** 1 shows head and shoulders; smaller values come nearer. */
  frame: number
  /** To the right of the middle, of a width of 800. */
  shift: number
  /** Degrees to the right. */
  lean: number
}

export const PORTRAIT_WIDTH = 512
export const PORTRAIT_HEIGHT = 640

/** The person on the lower edge of a 4:5 picture, over a flat tint. */
export function portraitSvg(spec: PortraitSpec): string {
  const size = `width="${PORTRAIT_WIDTH}" height="${PORTRAIT_HEIGHT}" viewBox="0 0 800 1000"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none">${portraitDrawing(spec)}</svg>`
}

/** The same drawing for an 800 by 1000 field of another picture. */
export function portraitDrawing(spec: PortraitSpec): string {
  const scale = 1 / spec.frame
  const middle = 400 - 362 * scale
  const place = `translate(${middle} ${1000 - 908 * scale}) scale(${scale})`
  const turn = spec.flip ? ' translate(800 0) scale(-1 1)' : ''
  const pose = `translate(${spec.shift} ${liftFor(spec.prop)}) rotate(${spec.lean} 400 1000)${turn}`
  const behind = typeof spec.backdrop === 'string' ? backdrop(spec.tint, spec.backdrop) : scene(spec.backdrop.scene)
  const before = spec.prop ? prop(spec.prop) : ''
  return `${behind}<g transform="${pose}"><g transform="${place}">${person(spec)}</g></g>${before}`
}

export async function renderPortrait(spec: PortraitSpec): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(spec)))
    .jpeg({ quality: 80 })
    .toBuffer()
}

const SKIN = '#c10701'
const CLOTHES = '#c10702'
const PAINT = { skin: 'c10701', clothes: 'c10702', hair: 'c10703' }
const PARTS =
  /<g fill-rule="evenodd" clip-rule="evenodd">(?<body>.*?)<\/g><g transform="matrix\(\.99789 0 0 1 156 62\)">(?<head>.*)<\/g><g transform="translate\(315 248\)">(?<face>.*)<\/g><g transform="translate\(279 400\)">(?<beard>.*)<\/g><g transform="translate\(179 343\)"><\/g><g transform="translate\(203 303\)">(?<glasses>.*)<\/g><\/g><\/svg>$/s

function person(spec: PortraitSpec): string {
  const parts = drawn(spec)
  const head = inColours(hairWithOutline(parts.head, spec.hair, 'h'), spec)
  const face = inColours(parts.face, spec)
  const beard = inColours(hairWithOutline(parts.beard, spec.hair, 'b'), spec)
  return [
    clothes(parts.body.replaceAll(SKIN, spec.skin), CLOTHES, spec.clothes),
    `<g transform="matrix(.99789 0 0 1 156 62)">${head}</g>`,
    CHEEKS,
    spec.mature ? LAUGHTER_LINES : '',
    `<g transform="translate(315 248)">${face}</g>`,
    `<g transform="translate(279 400)">${beard}</g>`,
    `<g transform="translate(203 303)">${inColours(parts.glasses, spec)}</g>`,
  ].join('')
}

type Parts = { body: string; head: string; face: string; beard: string; glasses: string }

function drawn(spec: PortraitSpec): Parts {
  const svg = createAvatar(openPeeps, {
    seed: 'heartwell',
    head: [spec.head],
    face: [spec.face],
    facialHair: spec.beard ? [spec.beard] : [],
    facialHairProbability: spec.beard ? 100 : 0,
    accessories: spec.glasses ? [spec.glasses] : [],
    accessoriesProbability: spec.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [PAINT.skin],
    clothingColor: [PAINT.clothes],
    headContrastColor: [PAINT.hair],
  }).toString()
  const groups = PARTS.exec(svg)?.groups
  if (!groups) throw new Error('The drawing of @dicebear/open-peeps has another shape than portraits.ts knows.')
  const { body = '', head = '', face = '', beard = '', glasses = '' } = groups
  return { body, head, face, beard, glasses }
}

const inColours = (part: string, spec: PortraitSpec) =>
  part
    .replaceAll(`#${PAINT.skin}`, spec.skin)
    .replaceAll(`#${PAINT.clothes}`, spec.headwear)
    .replaceAll(`#${PAINT.hair}`, spec.hair)
    .replace(/#000\b/g, INK)

/**
 * Each drawing has hair and outline in one black shape. The shape is filled with the hair's colour and stroked inwards
 * in ink: thin lines stay ink, and only parts wide enough to be hair are coloured.
 */
function hairWithOutline(part: string, hair: string, prefix: string): string {
  if (hair === INK) return part
  let count = 0
  const recoloured = (path: string) => {
    const shape = /\sd="([^"]+)"/.exec(path)?.[1] ?? ''
    const id = `${prefix}${count++}`
    const clip = `<clipPath id="${id}"><path clip-rule="evenodd" d="${shape}"/></clipPath>`
    return `${clip}<path fill-rule="evenodd" d="${shape}" fill="${hair}" stroke="${INK}" stroke-width="22" clip-path="url(#${id})"/>`
  }
  return part
    .replace(/<g fill="#000">(.*?)<\/g>/gs, (_all, inner: string) => inner.replace(/<path[^>]*\/>/g, recoloured))
    .replace(/<path[^>]*fill="#000"[^>]*\/>/g, recoloured)
}

const CHEEKS =
  '<g fill="#D9573F" fill-opacity=".2"><ellipse cx="392" cy="452" rx="36" ry="27"/><ellipse cx="536" cy="436" rx="17" ry="24"/></g>'
const LAUGHTER_LINES = `<path d="M364 352l-19-9M362 366l-21 1M365 380l-18 9" stroke="${INK}" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>`
