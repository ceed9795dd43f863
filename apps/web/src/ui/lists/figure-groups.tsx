import { Card } from '../card.tsx'

type Group = { name: string; rows: readonly { name: string; value: string }[] }
type FigureGroupsProps = { groups: readonly Group[]; level: 2 | 3 }

/** Figures as pairs of a name and a value, each group in a panel of its own. */
export function FigureGroups({ groups, level }: FigureGroupsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {groups.map(({ name, rows }) => (
        <Card key={name} as="section">
          <Heading className="text-heading">{name}</Heading>
          <dl className="mt-3">
            {rows.map((row) => (
              <div
                key={row.name}
                className="flex items-baseline justify-between gap-6 border-t border-line py-2.5 first:border-0"
              >
                <dt className="text-ink-soft">{row.name}</dt>
                <dd className="shrink-0 text-right font-semibold max-sm:max-w-[45%] max-sm:shrink">{row.value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}
