import { down, filled, lit, soft, tone } from './portraits/paint.ts'

const SCENES = [
  ...([
    'books',
    'sea',
    'garden',
    'window-seat',
    'kitchen',
    'hillside',
    'workshop',
    'choir',
    'terrace',
    'canal',
  ] as const),
] as const
export type Scene = (typeof SCENES)[number]

/** A background scene, 800 by 1000. */
export const scene = (name: Scene): string => DRAWN[name]

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
/** The whole picture, lighter above than below. */
const ground = (above: string, below: string) => rect(0, 0, 800, 1000, down(above, below))
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const shadeOf = (colour: string) => tone(colour, { light: 0.84 })

const SPINES = [...(['#B5828A', '#CDB089', '#8CA0A2', '#D9CBB8', '#968BA3', '#A0AC94', '#BF9384', '#8797A8'] as const)]
const WOOD = '#A98565'

/** Three rows of books, out of focus behind the person in front of them. */
function bookcase(): string {
  const bookRow = (row: number) => {
    const y = 200 + row * 250
    const books = range(17).map((at) => {
      const height = 126 + ((at * 37 + row * 53) % 54)
      const colour = SPINES[(at * 5 + row * 3) % SPINES.length] ?? WOOD
      return rect(4 + at * 48 - row * 18, y - height, 43, height, colour, 4)
    })
    return [
      rect(0, y - 196, 800, 60, down('#6E5444', '#8A6C56')),
      ...books,
      rect(0, y, 800, 20, WOOD),
      rect(0, y + 20, 800, 16, down('#5E4638', '#7A5F4C')),
    ].join('')
  }
  return ground('#8A6C56', '#6E5444') + range(4).map(bookRow).join('') + soft(90, 140, 210, 260, '#FFE9C4', 0.45)
}

/** Leaves out of focus: soft discs of several greens. */
const foliage = (places: readonly (readonly [number, number, number])[], colours: readonly string[]) =>
  places.map(([x, y, r], at) => soft(x, y, r, r * 0.86, colours[at % colours.length]!, 0.85)).join('')

function garden(): string {
  return [
    ground('#E6EBCB', '#7F9C6C'),
    soft(150, 150, 170, 150, '#FFF3CF', 0.9),
    filled('M0 520c160-70 330-40 460 0s230 40 340-10v490H0z', '#9CB67F', 0.75),
    foliage(
      [
        [40, 380, 130],
        [190, 470, 100],
        [620, 330, 150],
        [760, 440, 130],
        [90, 640, 140],
        [720, 640, 150],
        [560, 520, 90],
      ],
      ['#8CAA72', '#A9C08A', '#6F9160', '#B8CB97'],
    ),
    ...[
      [80, 560],
      [150, 690],
      [660, 560],
      [742, 700],
      [700, 470],
      [36, 720],
    ].map(([x = 0, y = 0], at) => soft(x, y, 26, 24, at % 2 ? '#C8604C' : '#E2A3A0', 0.95)),
  ].join('')
}

function terrace(): string {
  const house = (at: number) => {
    const x = at * 200
    const wall = ['#EBD6AC', '#E2C3A0', '#E9DCC0', '#D9B79B'][at]!
    const panes = [320, 540].flatMap((y) =>
      [32, 112].map(
        (dx) =>
          rect(x + dx, y, 54, 118, '#F7F0E4', 3) + rect(x + dx + 6, y + 6, 42, 106, down('#8FA6B2', '#B9C9CF'), 2),
      ),
    )
    return (
      rect(x, 214, 198, 800, down(wall, shadeOf(wall))) +
      filled(`M${x - 4} 218h206l-26-74H${x + 22}z`, down('#B98672', '#A06E5C')) +
      panes.join('')
    )
  }
  return ground('#DDE9EE', '#CBD9DE') + range(4).map(house).join('') + soft(60, 200, 190, 260, '#FFF1D2', 0.5)
}

function choir(): string {
  const arch = (x: number) =>
    filled(`M${x} 680V300a95 95 0 0 1 190 0v380z`, '#8E7C96') +
    filled(`M${x + 24} 680V304a71 71 0 0 1 142 0v376z`, down('#FFF0CC', '#D9BE92')) +
    filled(`M${x + 90} 236h10v444h-10zM${x + 24} 430h142v10h-142z`, '#8E7C96')
  return [
    ground('#C9BCCF', '#7C6B86'),
    ...[50, 305, 560].map(arch),
    rect(0, 680, 800, 320, down('#8A7890', '#5E4E68')),
    soft(145, 420, 150, 260, '#FFF0CC', 0.5),
  ].join('')
}

const DRAWN: Record<Scene, string> = {
  books: bookcase(),
  sea: [
    rect(0, 0, 800, 500, down('#CBDDE4', '#FBE6CF')),
    soft(640, 330, 170, 120, '#FFD9A8', 0.9),
    rect(0, 470, 800, 530, down('#9DBBC2', '#5E8791')),
    ...[520, 568, 630, 706, 800].map((y, at) => soft(560 - at * 60, y, 300, 9 + at * 2, '#F4EBDD', 0.5)),
    filled('M150 470V340l92 122z', '#FBF4E8') + filled('M140 470h116l-22 26h-74z', '#6E5A52'),
  ].join(''),
  garden: garden(),
  'window-seat': [
    ground('#D9CCDC', '#A694AC'),
    rect(110, 70, 580, 660, down('#6F6C94', '#D9A994'), 8),
    soft(600, 570, 150, 110, '#FFD9A8', 0.8),
    filled('M110 600c120-60 240-50 330 0s170 30 250 0v130H110z', '#55506F', 0.8),
    rect(390, 70, 20, 660, '#F4EDE6') + rect(110, 390, 580, 18, '#F4EDE6'),
    `<rect x="110" y="70" width="580" height="660" rx="8" stroke="#F4EDE6" stroke-width="26"/>`,
    rect(70, 730, 660, 30, down('#FBF6EF', '#CDBFC9'), 4),
  ].join(''),
  kitchen: [
    ground('#F4E4CF', '#D2B594'),
    ...range(7).map((row) => rect(0, 60 + row * 92, 800, 3, '#DCC3A4')),
    ...range(8).map((at) => rect(60 + at * 100, 0, 3, 700, '#E3CDB0')),
    rect(480, 300, 330, 20, down('#9C7656', '#7A5A42'), 3),
    rect(510, 204, 62, 96, lit('#A5BCBE', '#5F8083'), 12) + rect(590, 236, 56, 64, lit('#F0D6A8', '#B98D58'), 12),
    rect(664, 190, 60, 110, lit('#D9A3A8', '#98606A'), 12) + rect(740, 224, 60, 76, lit('#E6DCCB', '#A89A86'), 12),
    rect(146, 0, 6, 116, '#5A4A44') + filled('M62 206a88 88 0 0 1 176 0z', lit('#D08A7A', '#8A4A42')),
    soft(150, 240, 150, 120, '#FFF1CC', 0.8),
  ].join(''),
  hillside: [
    ground('#C9DDE6', '#F4EAD2'),
    soft(660, 190, 150, 140, '#FFF3D2', 0.9),
    filled('M0 450C150 350 280 370 420 450S690 520 800 410v590H0z', down('#A9BFBA', '#8FAA98')),
    filled('M0 560c180-110 360-60 520 0s200 20 280-20v460H0z', down('#9DB58C', '#7C9A70')),
    filled('M0 700c180-80 420-60 800 20v280H0z', down('#8CA877', '#5F8055')),
    filled('M470 1000c-40-90-150-140-96-210s70-70 30-120c70 46 60 90 0 140s40 110 130 190z', '#E5D6B8', 0.85),
  ].join(''),
  workshop: [
    ground('#DFC7A6', '#A98562'),
    ...range(6).map((at) => rect(0, 20 + at * 140, 800, 4, '#C2A27D')),
    rect(90, 120, 22, 200, down('#A97E56', '#7A5838'), 6) + rect(52, 112, 100, 46, lit('#B8C4C8', '#6E7A80'), 6),
    filled('M640 110l104 246-56 24-92-250z', lit('#CFD8DA', '#8A979C')) +
      rect(596, 84, 70, 64, lit('#C78A6E', '#8A523C'), 10),
    rect(196, 92, 22, 134, lit('#C9858F', '#8A4A55'), 8) + rect(203, 226, 8, 96, '#7C868A'),
    rect(0, 660, 800, 30, down('#9C7656', '#7A5A42')),
  ].join(''),
  choir: choir(),
  terrace: terrace(),
  canal: [
    ground('#DFE8DC', '#C3D2BC'),
    soft(160, 140, 170, 140, '#FFF6DC', 0.9),
    foliage(
      [
        [110, 250, 170],
        [30, 380, 130],
        [240, 360, 110],
        [700, 330, 140],
        [560, 390, 110],
        [790, 250, 120],
      ],
      ['#8FAD80', '#A9C097', '#7B9B70'],
    ),
    rect(0, 500, 800, 500, down('#A3BFC0', '#6E9498')),
    filled('M360 560h440v-96H420z', lit('#8FAAA8', '#54767A')) +
      filled('M290 556h510v84H350z', lit('#B5686E', '#7A3E48')),
    ...[450, 560, 670].map((x) => rect(x, 486, 66, 42, down('#FFF0CC', '#D9BE92'), 6)),
    ...[660, 730, 820].map((y) => soft(260, y, 300, 9, '#E6EFEA', 0.6)),
  ].join(''),
}
