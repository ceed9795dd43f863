/** Colours are written #RRGGBB. */

type Lab = readonly [light: number, a: number, b: number]

function labOf(colour: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function colourOf([light, a, b]: Lab): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = channels.map((channel) => {
    const value = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
    const byte = Math.round(255 * Math.min(1, Math.max(0, value)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('').toUpperCase()}`
}

/** How light a colour looks, from 0 to 1. */
export const lightness = (colour: string): number => labOf(colour)[0]

export function mix(one: string, other: string, share: number): string {
  const [from, to] = [labOf(one), labOf(other)]
  const axis = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return colourOf([axis(0), axis(1), axis(2)])
}

/** A colour in another light: `light` and `chroma` are factors, `hue` turns it by degrees (negative is redder). */
export function tone(colour: string, { light = 1, chroma = 1, hue = 0 }): string {
  const [l, a, b] = labOf(colour)
  const strength = Math.hypot(a, b) * chroma
  const angle = Math.atan2(b, a) + (hue * Math.PI) / 180
  return colourOf([Math.min(1, l * light), strength * Math.cos(angle), strength * Math.sin(angle)])
}

/** A colour nearer to white by a share, and warmer. */
export const lighter = (colour: string, share: number): string => mix(colour, '#FFF3DF', share)

const digitsOf = (colour: string) => colour.slice(1)

/** From light at the upper left to shade at the lower right, and to a darker edge on the right if one is given. */
export const lit = (light: string, shade: string, dark = ''): string =>
  `url(#lit-${digitsOf(light)}-${digitsOf(shade)}${dark && `-${digitsOf(dark)}`})`
/** From one colour above to another below. */
export const down = (above: string, below: string): string => `url(#down-${digitsOf(above)}-${digitsOf(below)})`

/** A touch of an airbrush: an ellipse that ends in nothing. */
export function soft(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1, turn = 0): string {
  const rotated = turn ? ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"` : ''
  const fill = `fill="url(#soft-${digitsOf(colour)})" fill-opacity="${round(opacity, 100)}"`
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${fill}${rotated}/>`
}

const round = (value: number, parts = 10) => Math.round(value * parts) / parts

export const filled = (shape: string, fill: string, opacity = 1): string =>
  `<path d="${shape}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${round(opacity, 100)}"` : ''}/>`

export const drawn = (shape: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${shape}" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round"${
    opacity < 1 ? ` stroke-opacity="${round(opacity, 100)}"` : ''
  }/>`

/** Lines whose edges are lost: several strokes over each other, each thinner than the one before. */
export const blurred = (shape: string, colour: string, width: number, opacity: number): string =>
  [1, 0.7, 0.4].map((share) => drawn(shape, colour, width * share, opacity / 2.4)).join('')

export const clipped = (id: string, shape: string, inside: string): string =>
  `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`

const GRADIENT = /url\(#((lit|down|soft)-([0-9A-F]{6})(?:-([0-9A-F]{6}))?(?:-([0-9A-F]{6}))?)\)/g

/** The gradients that a drawing refers to. */
export function gradientsOf(drawing: string): string {
  const found = new Map<string, string>()
  for (const [, id = '', kind = '', one = '', other = '', edge = ''] of drawing.matchAll(GRADIENT)) {
    if (!found.has(id)) found.set(id, gradient(id, kind, `#${one}`, `#${other}`, edge && `#${edge}`))
  }
  return `<defs>${[...found.values()].join('')}</defs>`
}

function gradient(id: string, kind: string, one: string, other: string, edge: string): string {
  if (kind === 'soft')
    return `<radialGradient id="${id}">${SOFT.map((stop) => fading(one, stop)).join('')}</radialGradient>`
  if (kind === 'down')
    return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient>`
  if (edge)
    return `<linearGradient id="${id}" y1=".1" y2=".5"><stop offset=".08" stop-color="${one}"/><stop offset=".62" stop-color="${other}"/><stop offset=".98" stop-color="${edge}"/></linearGradient>`
  return `<linearGradient id="${id}" x1=".15" x2=".85" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient>`
}

type Stop = readonly [offset: number, opacity: number]
const fading = (colour: string, [offset, opacity]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
const SOFT: readonly Stop[] = [
  [0, 1],
  [0.3, 0.8],
  [0.66, 0.25],
  [1, 0],
]
