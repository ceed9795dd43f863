/** Letters of scripts that are read from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a]/

declare const isolates: unique symbol

/** A text that fits into any sentence. `npm run check` refuses a name of another type beside other texts. */
export type IsolatedText = string & { readonly [isolates]: true }

/**
 * A name or another text of a person inside a sentence that is a plain string. One that is read from right to left is
 * put between isolates (U+2068 and U+2069), so that it does not reorder the words, numbers and signs beside it. In an
 * element of its own use `<bdi>`.
 */
export const isolated = (text: string): IsolatedText =>
  (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text) as IsolatedText
