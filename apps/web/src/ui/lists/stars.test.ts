import { expect, test } from 'vitest'
import { ratingText, starsOf } from './stars.ts'

const drawn = (rating: number) =>
  starsOf(rating)
    .map((star) => ({ full: '*', half: '+', empty: '.' })[star])
    .join('')

const RATINGS: [number, string, string][] = [
  [0, '.....', '0 out of 5'],
  [0.5, '+....', '0.5 out of 5'],
  [3.2, '***..', '3.2 out of 5'],
  [3.49, '***..', '3.4 out of 5'],
  [3.5, '***+.', '3.5 out of 5'],
  [3.99, '***+.', '3.9 out of 5'],
  [4, '****.', '4 out of 5'],
  [4.1, '****.', '4.1 out of 5'],
  [4.5, '****+', '4.5 out of 5'],
  [5, '*****', '5 out of 5'],
  [7, '*****', '5 out of 5'],
  [-1, '.....', '0 out of 5'],
  [Number.NaN, '.....', '0 out of 5'],
]

for (const [rating, stars, text] of RATINGS)
  test(`CO-03 CO-04 CO-05 a rating of ${rating} is drawn as ${stars} and read as '${text}'`, () => {
    expect(drawn(rating)).toBe(stars)
    expect(ratingText(rating)).toBe(text)
  })

test('CO-03 no rating with one decimal is read as another one', () => {
  for (let tenths = 0; tenths <= 50; tenths += 1) expect(ratingText(tenths / 10)).toBe(`${tenths / 10} out of 5`)
})
