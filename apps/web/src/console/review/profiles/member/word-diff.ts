export type DiffPart = { id: number; kind: 'same' | 'gone' | 'added'; text: string; space: string }

type Token = { word: string; space: string }

/** Words and marks, each with the space before it: a comma that moves does not mark the word beside it. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/(\s*)([\p{L}\p{N}’'-]+|[^\s\p{L}\p{N}])/gu)].map(([, space = '', word = '']) => ({ word, space }))

/** The words of two texts by their longest common sequence. Texts have at most 280 characters, so the table is small. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i]
      if (row) row[j] = a[i]?.word === b[j]?.word ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const parts: DiffPart[] = []
  const push = (kind: DiffPart['kind'], { word, space }: Token) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += space + word
    else parts.push({ id: parts.length, kind, text: word, space })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left && right && left.word === right.word) {
      push('same', { word: right.word, space: right.space || left.space })
      i++
      j++
    } else if (right && (!left || at(i, j + 1) > at(i + 1, j))) {
      push('added', right)
      j++
    } else if (left) {
      push('gone', left)
      i++
    }
  }
  return parts
}
