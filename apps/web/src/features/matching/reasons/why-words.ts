import type { Band, Why } from '@heartwell/contract/profiles/people.ts'
import { type ReasonKind, reasonKind } from './reasons.ts'

export const BAND_WORDS: Record<Band, string> = {
  much: 'Much in common',
  good: 'A good deal in common',
  some: 'Something in common',
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

/** The number of answers behind the reasons; null without a question that both answered. */
export const basedOnBoth = (count: number): string | null =>
  count < 1 ? null : `Based on what you both answered: ${answers(count)}`

/** Whether a reason counts for the viewer, the other member or both. */
type ReasonSide = 'both' | 'viewer' | 'member'
export type SidedReason = { text: string; side: ReasonSide }

/** Texts of facts that apply to both people, in whichever list they appear. */
const MUTUAL =
  /^you both\b|^you answered alike\b|^like you\b|\blike you$|, as you do$|^close in age$|\bapart$|\bthe same age$/i

/** Merges the reasons of both sides. A fact in both lists appears once. */
export function mergeReasons({ reasons, their_reasons }: Pick<Why, 'reasons' | 'their_reasons'>): SidedReason[] {
  const kindsOf = (texts: readonly string[]) => new Set(texts.map(reasonKind))
  const [viewerKinds, memberKinds] = [kindsOf(reasons), kindsOf(their_reasons)]
  const isMutual = (text: string, otherKinds: Set<ReasonKind>) => MUTUAL.test(text) || otherKinds.has(reasonKind(text))
  return [
    ...reasons.map((text): SidedReason => ({ text, side: isMutual(text, memberKinds) ? 'both' : 'viewer' })),
    ...their_reasons
      .filter((text) => !viewerKinds.has(reasonKind(text)))
      .map((text): SidedReason => ({ text, side: MUTUAL.test(text) ? 'both' : 'member' })),
  ]
}

/** Leaves out the shared interests for a page that lists them elsewhere, unless nothing else would remain. */
export function withoutInterests(reasons: readonly SidedReason[]): readonly SidedReason[] {
  const others = reasons.filter(({ text }) => reasonKind(text) !== 'interests')
  return others.length > 0 ? others : reasons
}
