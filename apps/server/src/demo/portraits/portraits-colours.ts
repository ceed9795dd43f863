import type { Gender } from '@heartwell/contract/profiles/people.ts'
import type { Complexion } from '@heartwell/demo/looks.ts'
import type { Random } from '../random.ts'

const BLACK = '#2A2224'
export const CREAM = '#F1E4D2'

/** Wool, cotton and linen. */
export const CLOTH = [
  '#B8523C',
  '#98334A',
  '#2F5D62',
  '#CF9A4E',
  '#7C8B6F',
  '#AC6C78',
  '#3D5A80',
  '#63385A',
  CREAM,
  '#86A5B2',
  '#4F7059',
  '#8F6650',
  '#544168',
  '#C7846B',
  '#4A4C55',
]

export const SKINS: Record<Complexion, readonly string[]> = {
  pale: ['#F7D8C2', '#F3CFB5', '#EFC8AE'],
  fair: ['#F0C8A6', '#EABB96', '#E3B08A'],
  olive: ['#E3B68C', '#D9A87B', '#CE9A6C'],
  tan: ['#CF9B70', '#C08A5E', '#B27C52'],
  brown: ['#B0774D', '#A06A43', '#8E5B39'],
  deep: ['#8A563A', '#774730', '#653B29'],
}

export const IRISES: Record<Complexion, readonly string[]> = {
  pale: ['#6F93A8', '#5F8397', '#7A8E6F', '#8A7A52', '#6B4A2E'],
  fair: ['#6B4A2E', '#7A5A38', '#6F93A8', '#7A8E6F', '#5B3A26'],
  olive: ['#5B3A26', '#6B4A2E', '#7A5A38', '#6E7A55'],
  tan: ['#4A2F1E', '#5B3A26', '#6B4A2E'],
  brown: ['#3F281B', '#4A2F1E'],
  deep: ['#3A2418', '#472C1C'],
}

type Choice = readonly (readonly [string, number])[]
const HAIR: Record<Complexion, Choice> = {
  pale: [
    ['#D8B98C', 4],
    ['#B98D5C', 3],
    ['#8A5F42', 3],
    ['#A9583A', 2],
    ['#5B3F32', 2],
  ],
  fair: [
    ['#80573D', 4],
    ['#5B3F32', 4],
    ['#B98D5C', 2],
    [BLACK, 2],
    ['#964F33', 1],
  ],
  olive: [
    [BLACK, 4],
    ['#4E362B', 4],
    ['#6E4834', 2],
  ],
  tan: [
    [BLACK, 7],
    ['#4A332A', 2],
  ],
  brown: [
    [BLACK, 8],
    ['#3F2C27', 2],
  ],
  deep: [
    [BLACK, 8],
    ['#3A2A27', 2],
  ],
}
const GREYS = ['#857C7E', '#A59D9D', '#C6BFBC', '#DDD6D1', '#EDE8E3'] as const

export function hairColourFor(
  { age, gender, looks }: { age: number; gender: Gender; looks: Complexion },
  random: Random,
) {
  const own = random.weighted(HAIR[looks])
  const greying = Math.min(0.95, Math.max(0, (age - 44) / 24)) * (gender === 'F' ? 0.8 : 1)
  if (!random.chance(greying)) return own
  return age < 55 ? random.pick(GREYS.slice(0, 2)) : random.pick(GREYS.slice(age < 64 ? 0 : 1))
}
