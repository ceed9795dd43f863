/** Soft background colours that distinguish pictures and cards. They never carry meaning alone. */
export const TONES = {
  apricot: 'bg-apricot',
  sage: 'bg-sage',
  blush: 'bg-blush',
  sky: 'bg-sky',
  honey: 'bg-honey',
  lilac: 'bg-lilac',
} as const

export type Tone = keyof typeof TONES

const NAMES = Object.keys(TONES) as Tone[] // Object.keys forgets the keys' type

/** The same seed (an id, a name) always gets the same tone. */
export function toneFor(seed: string): Tone {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return NAMES[sum % NAMES.length] ?? 'apricot'
}
