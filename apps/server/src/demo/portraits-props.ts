import { INK } from './portraits-backdrop.ts'

const PROPS = ['mug', 'tea', 'book', 'flowers', 'hedge', 'dog', 'rail', 'bench'] as const
export type Prop = (typeof PROPS)[number]

/** An object in front of a person, on the lower edge of a picture of 800 by 1000. */
export const prop = (name: Prop): string => DRAWN[name]

/** How far the person moves up so that the object in front hides no chin. A dog sits beside the person instead. */
export const liftFor = (name: Prop | null): number => (name === null || name === 'dog' ? 0 : -64)

const inked = `stroke="${INK}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"`
const shape = (path: string, fill = 'none') => `<path d="${path}" fill="${fill}" ${inked}/>`
const table = (fill: string) => `<rect x="-20" y="912" width="840" height="120" fill="${fill}" ${inked}/>`
const cup = (x: number, y: number, fill: string) =>
  shape(`M${x + 92} ${y + 24}h24a26 26 0 0 1 0 60h-24`) +
  shape(`M${x} ${y}h96v76a30 30 0 0 1-30 30H${x + 30}a30 30 0 0 1-30-30z`, fill)
const blossom = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${inked}/>`

const DRAWN: Record<Prop, string> = {
  mug: table('#6B3A5B') + cup(590, 806, '#FFFAF5'),
  tea: table('#A5324A') + cup(100, 806, '#F8E6C4'),
  book: table('#4F7059') + shape('M70 912v-58q80-30 150 0 70-30 150 0v58z', '#FFFAF5') + shape('M220 856v54'),
  flowers: [
    table('#9C6B4E') + shape('M640 912l-16-96h100l-16 96z', '#8FB0BC'),
    shape('M650 816c-10-50-30-70-40-110M676 816V680M700 816c6-50 26-70 36-104'),
    blossom(610, 690, 32, '#F3A76A') + blossom(676, 656, 34, '#E7788A') + blossom(740, 696, 32, '#F8E6C4'),
  ].join(''),
  hedge: [
    shape(
      'M-20 1020V900q50-60 100-20 40-60 110-20 60-50 110 0 60-50 120 0 60-44 110 4 50-50 110 0 60-50 120 0 50-30 70 20v140z',
      '#5E8A58',
    ),
    [90, 300, 520, 700].map((x, at) => `<circle cx="${x}" cy="${at % 2 ? 950 : 928}" r="16" fill="#F8DCDA"/>`).join(''),
  ].join(''),
  dog: [
    shape('M560 1010c-20-90 0-190 80-200s120 80 120 200z', '#C98A55'),
    shape('M590 700c10-40 120-50 140 10 20 50 6 120-60 124s-92-84-80-134z', '#DDA679'),
    shape('M596 700c-40 0-52 60-34 96 26-10 40-44 44-70zM728 706c40 6 46 66 24 98-24-14-34-48-34-74z', '#8A5A3B'),
    `<circle cx="640" cy="742" r="8" fill="${INK}"/><circle cx="692" cy="744" r="8" fill="${INK}"/>`,
    shape('M652 776q14-12 28 0-2 16-14 16t-14-16z', INK),
  ].join(''),
  rail: `<path d="M-20 880h840M80 880v140M300 880v140M520 880v140M740 880v140" stroke="#FFFAF5" stroke-width="26"/><path d="M-20 864h840" ${inked}/>`,
  bench: `<rect x="-20" y="890" width="840" height="40" fill="#B98A63" ${inked}/><rect x="-20" y="956" width="840" height="60" fill="#9C6B4E" ${inked}/>`,
}
