/**
 * Whether a text was made by editing another one: the beginning and the end that both have in common cover at least half
 * of the original. Anything else is a text of its own.
 */
export function isEditOf(original: string, text: string): boolean {
  const shorter = Math.min(original.length, text.length)
  let start = 0
  while (start < shorter && original[start] === text[start]) start += 1
  let end = 0
  while (end < shorter - start && original.at(-1 - end) === text.at(-1 - end)) end += 1
  return (start + end) * 2 >= original.length
}
