import { closed, type Point, stroke } from './portraits/curves.ts'
import { down, filled, lighter, lit, soft, tone } from './portraits/paint.ts'

const PROPS = ['mug', 'tea', 'book', 'flowers', 'hedge', 'dog', 'rail', 'bench'] as const
export type Prop = (typeof PROPS)[number]

/** An object in front of a person, on the lower edge of a picture of 800 by 1000. */
export const prop = (name: Prop): string => DRAWN[name]

/** How far the person moves up so that the object in front hides no chin. A dog sits beside the person instead. */
export const liftFor = (name: Prop | null): number => (name === null || name === 'dog' ? 0 : -40)

const shadeOf = (colour: string) => tone(colour, { light: 0.66, chroma: 0.9 })
const round = (fill: string) => lit(lighter(fill, 0.3), fill, shadeOf(fill))
const board = (y: number, height: number, colour: string) =>
  `<rect x="-20" y="${y}" width="840" height="${height}" fill="${down(lighter(colour, 0.16), shadeOf(colour))}"/><rect x="-20" y="${y}" width="840" height="5" fill="${lighter(colour, 0.4)}" fill-opacity=".6"/>`
const table = (colour: string) => soft(400, 912, 520, 34, '#3A2420', 0.4) + board(912, 120, colour)
const cup = (x: number, y: number, colour: string) =>
  [
    soft(x + 70, y + 108, 100, 16, '#2A1A18', 0.6),
    `<path d="M${x + 92} ${y + 24}h22a27 27 0 0 1 0 58h-26" stroke="${shadeOf(colour)}" stroke-width="13"/>`,
    filled(`M${x} ${y}h100v78a30 30 0 0 1-30 30H${x + 30}a30 30 0 0 1-30-30z`, round(colour)),
    `<ellipse cx="${x + 50}" cy="${y + 1}" rx="50" ry="10" fill="${shadeOf(colour)}"/><ellipse cx="${x + 50}" cy="${y + 3}" rx="43" ry="7" fill="#5A3626"/>`,
  ].join('')

const petals = (x: number, y: number, r: number, colour: string) =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => {
      const angle = at * 1.047 + 0.4
      return `<ellipse cx="${(x + Math.cos(angle) * r * 0.62).toFixed(1)}" cy="${(y + Math.sin(angle) * r * 0.56).toFixed(1)}" rx="${r * 0.56}" ry="${r * 0.46}" fill="${at > 1 && at < 5 ? lighter(colour, 0.22) : tone(colour, { light: 0.88 })}"/>`
    })
    .join('') + soft(x, y, r * 0.5, r * 0.44, '#7A4A22', 0.9)

const leaves = (x: number, y: number, colour: string): string => {
  const leaf: Point[] = [
    [x, y],
    [x + 26, y - 26],
    [x + 70, y - 30],
    [x + 40, y + 2],
  ]
  return filled(closed(leaf), lit(lighter(colour, 0.2), shadeOf(colour)))
}

function hedge(): string {
  const bush = (x: number, y: number, r: number, at: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${at % 2 ? '#5D7F58' : '#6C8F64'}"/>${soft(x - r * 0.3, y - r * 0.35, r * 0.7, r * 0.6, '#A9C493', 0.6)}`
  const flower = (x: number, y: number) => petals(x, y, 15, '#E9C3C0')
  return [
    '<rect x="-20" y="950" width="840" height="60" fill="#56764F"/>',
    ...[40, 150, 262, 372, 486, 600, 706, 790].map((x, at) => bush(x, 958 + (at % 3) * 10, 76, at)),
    flower(92, 930),
    flower(318, 962),
    flower(530, 936),
    flower(716, 950),
  ].join('')
}

function dog(): string {
  const coat = '#B98150'
  const ear = (s: number, x: number) =>
    filled(
      closed([
        [x, 718],
        [x + s * 40, 730],
        [x + s * 56, 800],
        [x + s * 26, 838],
        [x - s * 4, 790],
      ]),
      lit('#8A5A3B', '#5B3A2A'),
    )
  const tufts = [0, 1, 2, 3].map((at) =>
    filled(
      stroke(
        [
          [612 + at * 26, 850],
          [606 + at * 28, 900],
          [616 + at * 26, 960],
        ],
        [1, 7, 1],
      ),
      '#8A5A3B',
      0.35,
    ),
  )
  return [
    filled(
      closed([
        [560, 1030],
        [566, 900],
        [606, 830],
        [712, 826],
        [766, 900],
        [784, 1030],
      ]),
      lit(lighter(coat, 0.3), coat, shadeOf(coat)),
    ),
    ...tufts,
    soft(650, 930, 56, 90, '#F1DDC4', 0.8),
    soft(664, 842, 70, 26, '#6B452E', 0.5),
    filled(
      closed([
        [596, 772],
        [612, 706],
        [666, 684],
        [720, 706],
        [738, 772],
        [712, 834],
        [666, 850],
        [620, 832],
      ]),
      lit(lighter(coat, 0.36), coat, shadeOf(coat)),
    ),
    ear(-1, 612),
    ear(1, 720),
    soft(666, 810, 50, 40, '#F4E4CF', 0.95),
    soft(666, 730, 14, 50, '#F4E4CF', 0.7),
    ...[632, 700].map(
      (x) =>
        soft(x, 762, 20, 18, '#6B452E', 0.6) +
        `<circle cx="${x}" cy="762" r="10" fill="#2A1A18"/><circle cx="${x - 3}" cy="758" r="3" fill="#FFF8EC"/>`,
    ),
    filled(
      closed([
        [646, 794],
        [666, 786],
        [686, 794],
        [668, 814],
      ]),
      '#2A1A18',
    ),
    soft(660, 794, 8, 4, '#FFF8EC', 0.6),
    filled(
      stroke(
        [
          [640, 828],
          [666, 836],
          [692, 826],
        ],
        [1, 5, 1],
      ),
      '#5B3A2A',
      0.8,
    ),
  ].join('')
}

const vase = filled('M628 912l-14 -88h112l-14 88z', round('#86A5B2'))

const DRAWN: Record<Prop, string> = {
  mug: table('#7A5238') + cup(560, 810, '#EDE3D6'),
  tea: table('#8A6248') + cup(120, 810, '#C7846B') + soft(176, 740, 20, 60, '#FFF8EC', 0.4, 8),
  book: [
    table('#6B4A38'),
    soft(240, 914, 210, 16, '#2A1A18', 0.5),
    filled('M60 906v-62q86 -34 164 4 78 -38 164 -4v62q-84 -26 -164 8 -80 -34 -164 -8z', '#98334A'),
    filled('M70 898v-64q82 -28 154 8v64q-76 -34 -154 -8z', lit('#FFFAF0', '#E5D8C6')),
    filled('M378 898v-64q-82 -28 -154 8v64q76 -34 154 -8z', lit('#F4EADB', '#CDBDA8')),
    filled('M221 842h6v66h-6z', '#8A7562', 0.5),
  ].join(''),
  flowers: [
    table('#8A6248'),
    soft(690, 914, 90, 14, '#2A1A18', 0.5),
    '<path d="M650 830c-10-50-26-80-36-120M676 830V690M700 830c8-54 24-80 36-116" stroke="#5D7F58" stroke-width="7"/>',
    leaves(690, 790, '#6C8F64'),
    `<g transform="translate(1340 0) scale(-1 1)">${leaves(684, 776, '#5D7F58')}</g>`,
    vase,
    petals(612, 694, 38, '#D98A5E'),
    petals(676, 664, 42, '#C86A78'),
    petals(738, 700, 36, '#EBD3A0'),
  ].join(''),
  hedge: hedge(),
  dog: dog(),
  rail: [
    '<path d="M90 884v140M310 884v140M530 884v140M750 884v140" stroke="#D9CFC4" stroke-width="24"/>',
    '<path d="M98 884v140M318 884v140M538 884v140M758 884v140" stroke="#A79C92" stroke-width="8"/>',
    board(868, 30, '#EFE6DA'),
  ].join(''),
  bench: soft(400, 884, 520, 26, '#3A2420', 0.4) + board(890, 44, '#A9794F') + board(950, 70, '#8F6443'),
}
