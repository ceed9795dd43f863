import { Progress } from '@base-ui/react/progress'
import type { Completeness } from '@heartwell/contract/profiles/people.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { nextAddition } from './next-addition.ts'

/** How complete the own profile is, and the one most useful thing to add. Renders nothing for a complete profile. */
export function ProfileCompleteness({ completeness: { percent, next } }: { completeness: Completeness }) {
  if (!next) return null
  const { link, to, reason } = nextAddition(next)
  return (
    <Card
      as="section"
      padding="small"
      aria-label="Completeness"
      className="mb-5 flex flex-wrap items-center gap-x-10 gap-y-4"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <Progress.Root value={percent} getAriaValueText={() => `${percent}%`}>
          <Progress.Label className="font-semibold">{`Your profile is ${percent}% complete`}</Progress.Label>
          <Progress.Track className="mt-2 h-2.5 overflow-hidden rounded-full bg-line forced-colors:border">
            <Progress.Indicator className="h-full rounded-full bg-garnet transition-[width] duration-500 ease-out-soft forced-colors:bg-[Highlight]" />
          </Progress.Track>
        </Progress.Root>
        <p className="mt-2.5 leading-snug text-ink-soft">{reason}</p>
      </div>
      <LinkButton to={to} variant="ghost" className="max-sm:w-full">
        {link}
      </LinkButton>
    </Card>
  )
}
