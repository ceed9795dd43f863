export const STARS = 5

export type Star = 'full' | 'half' | 'empty'

/** A full star for each whole point, a half one for a rest of at least a half. */
export function starsOf(rating: number): Star[] {
  const points = within(rating)
  const whole = Math.floor(points)
  return Array.from({ length: STARS }, (_, index) => {
    if (index < whole) return 'full'
    return index === whole && points - whole >= 0.5 ? 'half' : 'empty'
  })
}

/** '4.5 out of 5'. Rounded down, so that the text never promises more than the stars show. */
export function ratingText(rating: number): string {
  const points = within(rating)
  // The small addition corrects binary rounding: 4.1 * 10 must not become 40.
  return `${Math.floor(points * 10 + 1e-6) / 10} out of ${STARS}`
}

const within = (rating: number): number => (Number.isFinite(rating) ? Math.min(STARS, Math.max(0, rating)) : 0)
