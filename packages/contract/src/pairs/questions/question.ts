/**
 * A question of a conversation for later. Its ids are stored with the answers: a text may be improved, an id is never
 * used for another meaning.
 */
export type Question = {
  id: string
  text: string
  note?: string
  /** The answers to choose from, by their ids; none for a question that is answered in words only. */
  options: Readonly<Record<string, string>>
  /** Pairs of answers between which a sentence or two may be enough. */
  near: readonly (readonly [string, string])[]
}

export type Tone = 'apricot' | 'sage' | 'blush' | 'sky' | 'honey' | 'lilac'

export type ChapterContent<Id extends string = string> = {
  id: Id
  title: string
  lead: string
  tone: Tone
  questions: readonly Question[]
}

/** A full answer to every question with options. */
export const UNSURE = 'unsure'
const UNSURE_TEXT = 'I’m not sure yet'

type More<Id extends string> = { note?: string; near?: readonly (readonly [Id, Id])[] }

/** A question with answers to choose from, and 'I’m not sure yet' as the last one. */
export const choice = <const Options extends Record<string, string>>(
  id: string,
  text: string,
  options: Options,
  { near = [], ...more }: More<keyof Options & string> = {},
): Question => ({ id, text, options: { ...options, [UNSURE]: UNSURE_TEXT }, near, ...more })

/** A question that is answered in words only. */
export const words = (id: string, text: string, note: string): Question => ({ id, text, note, options: {}, near: [] })
