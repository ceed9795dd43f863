import type { RankingState } from '@heartwell/contract/matching/ranking.ts'
import { WEIGHT_WORDS, weightWords } from './ranking-words.ts'

type WeightsTableProps = { weights: RankingState['current']['weights']; caption: string }

export function WeightsTable({ weights, caption }: WeightsTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-ink-soft">
        <tr className="*:py-1.5 *:pr-4 *:font-semibold">
          <th scope="col">What counts</th>
          <th scope="col">Against the design</th>
          <th scope="col" className="pr-0! text-right">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {weights.map(({ name, value, designed }) => (
          <tr key={name} className="border-t border-line *:py-2 *:pr-4">
            <th scope="row" className="font-semibold">
              {WEIGHT_WORDS[name]}
            </th>
            <td>{weightWords({ value, designed })}</td>
            <td className="pr-0! text-right whitespace-nowrap">
              <span>{value.toFixed(2)}</span>
              <span className="block text-small text-ink-soft">{`designed ${designed.toFixed(2)}`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
