import { INK } from './portraits-backdrop.ts'

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
const ground = (fill: string) => rect(0, 0, 800, 1000, fill)
const sun = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const filled = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`
const WOOD = '#C9A27E'
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const SPINES = [...(['#C9858F', '#E8C594', '#8FA6A8', '#F4E6D4', '#A598B3', '#AFBBA4', '#DDA08F', '#94A5B8'] as const)]

/** Three rows of books, paler than the person in front of them. */
function bookcase(): string {
  const bookRow = (row: number) => {
    const y = 190 + row * 240
    const books = range(21).map((at) => {
      const height = 118 + ((at * 37 + row * 53) % 44)
      const colour = SPINES[(at * 5 + row * 3) % SPINES.length] ?? WOOD
      return rect(8 + at * 38 - row * 14, y - height, 32, height, colour, 5)
    })
    return books.join('') + rect(0, y, 800, 18, WOOD)
  }
  return ground('#F7E6D4') + range(3).map(bookRow).join('')
}

function garden(): string {
  const stalk = (x: number, at: number) => {
    const leaves = range(4).map((row) => {
      const side = row % 2 ? 1 : -1
      return `<ellipse cx="${x + side * 20}" cy="${520 + row * 58}" rx="24" ry="12" fill="#6F9A6B"/>`
    })
    return (
      line(`M${x} 760V${470 + (at % 2) * 40}`, '#B08A6C', 9) +
      leaves.join('') +
      sun(x + 14, 600 + at * 8, 13, '#C8553D')
    )
  }
  return [
    ground('#DDEBDD') + sun(180, 210, 86, '#F8DFA6'),
    filled('M0 520c160-90 330-60 460 0s230 60 340-10v490H0z', '#B8D0AC'),
    filled('M0 690c200-60 500-60 800 0v310H0z', '#95B788'),
    ...[90, 170, 640, 720].map(stalk),
  ].join('')
}

function terrace(): string {
  const house = (at: number) => {
    const x = at * 200
    const panes = [300, 520].flatMap((y) =>
      [28, 112].map((dx) => rect(x + dx, y, 56, 110, '#FFFAF5', 4) + rect(x + dx + 6, y + 6, 44, 98, '#B7CAD2', 3)),
    )
    return (
      rect(x, 210, 196, 800, at % 2 ? '#F0DDB8' : '#F4E3C3') +
      filled(`M${x - 6} 214h208l-30-70H${x + 24}z`, '#C99C8A') +
      panes.join('')
    )
  }
  return ground('#DBE9EE') + range(4).map(house).join('')
}

function choir(): string {
  const arch = (x: number) =>
    filled(`M${x} 640V290a95 95 0 0 1 190 0v350z`, '#CDBAD6') +
    filled(`M${x + 34} 640V296a61 61 0 0 1 122 0v344z`, '#F8E6C4') +
    line(`M${x + 95} 236v404M${x + 34} 430h122`, '#CDBAD6', 10)
  return ground('#E6DCEA') + [60, 310, 560].map(arch).join('') + rect(0, 640, 800, 360, '#C4B1CF')
}

const DRAWN: Record<Scene, string> = {
  books: bookcase(),
  sea: [
    ground('#FBE4CF') + sun(600, 250, 92, '#F5B27E') + rect(0, 470, 800, 530, '#A9C8D0'),
    line('M60 540h110m90 40h150m180-30h130M40 640h90m510 30h110', '#CDE2E7', 9),
    filled('M150 480V330l96 132zM136 480h126l-26 34h-74z', '#FFF6EA'),
  ].join(''),
  garden: garden(),
  'window-seat': [
    ground('#E9DEEC') + rect(110, 90, 580, 640, '#9C8DB3', 26) + sun(560, 230, 54, '#FFF1D2'),
    filled('M110 560c120-70 240-60 330 0s170 40 250 0v170H110z', '#7E6F98'),
    line('M400 90v640M110 410h580', '#FFFAF5', 18),
    `<rect x="110" y="90" width="580" height="640" rx="26" stroke="#FFFAF5" stroke-width="20"/>${rect(80, 730, 640, 26, '#FFFAF5', 8)}`,
  ].join(''),
  kitchen: [
    ground('#FBE9D6') +
      range(9)
        .map((at) => line(`M${at * 100} 0v1000M0 ${at * 100 + 60}h800`, '#F5DBC4', 5))
        .join(''),
    rect(500, 300, 270, 16, WOOD, 4) + rect(520, 214, 56, 86, '#7FA0A3', 10) + rect(590, 240, 50, 60, '#E8C594', 10),
    rect(656, 204, 54, 96, '#C9858F', 10) +
      line('M150 0v110', INK, 7) +
      filled('M66 200a84 84 0 0 1 168 0z', '#C9858F'),
    '<ellipse cx="150" cy="204" rx="32" ry="13" fill="#FFF1D2"/>',
  ].join(''),
  hillside: [
    ground('#DCE9EE') + sun(620, 220, 88, '#FBE6B6'),
    filled('M0 470C150 360 280 380 420 470S690 540 800 430v570H0z', '#C3D8C8'),
    filled('M0 620c180-90 420-70 800 20v360H0z', '#A5C4A2'),
    line('M520 1000c-60-120-180-150-120-240s60-90 20-150', '#F4E6D4', 34),
    line('M120 180c20-20 40-20 52 0 14-20 36-20 54 0M250 120c14-14 30-14 38 0 12-14 28-14 40 0', '#8C7F8A', 7),
  ].join(''),
  workshop: [
    ground('#F1DFC9') +
      range(7)
        .map((at) => rect(0, at * 150, 800, 6, '#E6CDB0'))
        .join(''),
    line('M96 120v190', '#B08A6C', 22) +
      `<path d="M56 120h90v44H56z" fill="#A9C0C8" stroke="#8C7F8A" stroke-width="7"/>`,
    `<path d="M640 110l100 240-56 24-86-244z" fill="#CFDCDF" stroke="#8C7F8A" stroke-width="7"/>${rect(600, 84, 66, 60, '#DDA08F', 8)}`,
    line('M206 90v130', '#C9858F', 20) + line('M206 220v90', '#8C7F8A', 8) + rect(0, 640, 800, 30, WOOD),
  ].join(''),
  choir: choir(),
  terrace: terrace(),
  canal: [
    ground('#E4EFE2') + filled('M0 420c200-70 560-70 800 0v110H0z', '#B5CFAC') + rect(0, 520, 800, 480, '#B4CED3'),
    filled('M360 560h420v-84q0-20-20-20H420z', '#7FA0A3') + filled('M300 560h500v70H340z', '#C9858F'),
    [450, 550, 650].map((x) => rect(x, 486, 58, 40, '#F8E6C4', 8)).join(''),
    line('M40 640h120m80 60h160M60 780h110', '#D3E5E8', 9) + line('M100 520c-10-120-10-220 20-330', '#9B8070', 20),
    sun(104, 220, 120, '#95B788'),
  ].join(''),
}
