const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies']
const OVER = 75

/** The age as a letter names it: 'Early sixties', 'Mid fifties', 'Late forties', and from 75 on 'Over 75'. */
export function ageBand(age: number): string {
  if (age >= OVER) return `Over ${OVER}`
  const year = age % 10
  const part = year <= 3 ? 'Early' : year <= 6 ? 'Mid' : 'Late'
  return age < 20 ? 'Under 20' : `${part} ${DECADES[Math.floor(age / 10) - 2]}`
}
