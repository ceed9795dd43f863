import { introductionsText, type Mandate } from '@heartwell/contract/introductions/mandates.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { upperFirst } from '../../platform/text/letter-case.ts'
import { priceText } from '../../platform/text/price-text.ts'

/** One introduction of a package: whom the client has met, or what became of the place. */
export type Place = { number: number; text: string; counted_at: string | null }

export function placesOf({ introductions, counted, remaining }: Mandate): Place[] {
  const met = counted.map(({ first_name, counted_at }) => ({
    text: first_name === null ? 'You met' : `Met ${isolated(first_name)}`,
    counted_at,
  }))
  const others = Array.from({ length: Math.max(0, introductions - met.length) }, (_, at) => ({
    text: at < remaining ? 'Still to come' : 'Refunded',
    counted_at: null,
  }))
  return [...met, ...others].map((place, at) => ({ number: at + 1, ...place }))
}

export function stateText({ state, bought_at }: Pick<Mandate, 'state' | 'bought_at'>): string {
  const day = timeText(bought_at, '5 November')
  switch (state) {
    case 'bought':
      return `Bought on ${day}`
    case 'running':
      return `Looks for you since ${day}`
    case 'used_up':
      return 'All introductions have counted'
    case 'ended':
      return 'You’ve ended this package'
    case 'refunded':
      return 'Refunded'
  }
}

/** The worth of what is left, in words: 'The other two are worth £280.00, …'. */
export const restText = (remaining: number, rest: Price): string =>
  `${upperFirst(introductionsText(remaining))} ${remaining === 1 ? 'is' : 'are'} left, worth ${priceText(rest)}. You can have that back at any time.`

export function endText({ state, counted }: Pick<Mandate, 'state' | 'counted'>): string {
  if (state === 'used_up') return 'You’ve met everybody whom this package was for.'
  const back = 'We’ve sent the price of the rest back to your card.'
  return counted.length > 0 && state === 'ended' ? back : 'We’ve sent everything back to your card.'
}
