import type { Cut } from '@heartwell/demo/looks.ts'
import { INK } from './portraits-backdrop.ts'

/** The body of a drawing, dressed. `marker` is the paint of the place where cloth belongs. */
export function clothes(body: string, marker: string, worn: { cut: Cut; colour: string; second: string }): string {
  const cloth = new RegExp(`<path d="([^"]+)" fill="${marker}"/>`)
  const shape = cloth.exec(body)?.[1] ?? ''
  const { under, over } = GARMENTS[worn.cut](worn.second)
  const clip = `<clipPath id="cloth"><path clip-rule="evenodd" d="${shape}"/></clipPath>`
  const filled = `<path d="${shape}" fill="${worn.colour}"/>${under ? `${clip}<g clip-path="url(#cloth)">${under}</g>` : ''}`
  const dressed = body.replace(cloth, () => filled).replace(/#000\b/g, INK)
  return `<g fill-rule="evenodd" clip-rule="evenodd">${dressed}</g>${over.replaceAll('CLOTH', worn.colour)}`
}

/** `under` is drawn below the ink of the body, `over` above it. CLOTH is replaced by the colour of the garment. */
type Garment = { under: string; over: string }

const line = `stroke="${INK}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"`

const GARMENTS: Record<Cut, (second: string) => Garment> = {
  plain: () => ({ under: '', over: '' }),
  stripes: (second) => ({
    under: rows(700, 62)
      .map((y) => band(y, 26, second))
      .join(''),
    over: '',
  }),
  dots: (second) => ({ under: `<g fill="${second}">${DOTS}</g>`, over: '' }),
  knit: () => ({ under: `<g stroke="${INK}" stroke-width="7" stroke-linecap="round">${DASHES}</g>`, over: '' }),
  shirt: (second) => ({ under: '', over: `${PLACKET}${collar(second)}` }),
  jacket: (second) => ({
    under: `<path d="M262 638L352 930H424L516 632C490 680 444 706 391 706S290 684 262 638Z" fill="${second}"/>`,
    over: `<path d="M262 640L352 930M516 634L424 930" ${line}/><path d="M262 640L232 742L286 748L268 790L352 930M516 634L566 728L506 744L522 786L424 930" fill="CLOTH" ${line}/>`,
  }),
  cardigan: (second) => ({
    under: `<path d="M264 640C280 740 306 850 312 930H474C480 850 502 740 514 636C490 682 444 706 391 706S290 684 264 640Z" fill="${second}"/>`,
    over: `<path d="M264 644C280 740 306 850 312 930M514 640C502 740 480 850 474 930" ${line}/>`,
  }),
  necklace: (second) => ({ under: '', over: `<g fill="${second}" stroke="${INK}" stroke-width="5">${BEADS}</g>` }),
}

const rows = (from: number, step: number) => Array.from({ length: 6 }, (_, row) => from + row * step)
const band = (y: number, height: number, colour: string) =>
  `<path d="M-80 ${y + 30}Q390 ${y - 20} 860 ${y + 30}v${height}Q390 ${y - 20 + height} -80 ${y + 30 + height}z" fill="${colour}"/>`

const grid = rows(640, 58).flatMap((y, row) =>
  Array.from({ length: 15 }, (_, column) => ({ x: -60 + column * 62 + (row % 2) * 31, y })),
)
const DOTS = grid.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="10"/>`).join('')
const DASHES = grid.map(({ x, y }, at) => `<path d="M${x} ${y}l${at % 3 === 0 ? 12 : -10} 16"/>`).join('')

const PLACKET = `<path d="M391 706V930" ${line}/><g fill="${INK}"><circle cx="412" cy="790" r="7"/><circle cx="412" cy="868" r="7"/></g>`
const collar = (colour: string) =>
  `<g fill="${colour}" ${line}><path d="M250 606C284 668 334 700 391 702L336 786L214 648Z"/><path d="M518 604C486 664 444 698 391 702L452 784L562 640Z"/></g>`

const BEADS = Array.from({ length: 13 }, (_, bead) => {
  const turn = Math.PI * (0.07 + (0.86 * bead) / 12)
  return `<circle cx="${Math.round(387 - 128 * Math.cos(turn))}" cy="${Math.round(618 + 132 * Math.sin(turn))}" r="13"/>`
}).join('')
