import {
  INTRODUCTION_FIGURES_DAYS,
  type IntroductionExposure,
} from '@heartwell/contract/introductions/introduction-figures.ts'
import { Panel } from '../parts/panel.tsx'
import { BarRows } from '../statistics/numbers/plots/bar-rows.tsx'

const TIMES = ['No letter', 'One letter', 'Two letters', 'Three or more']
/** From this difference in percentage points on, a group is marked. */
const NOTICEABLE = 10

/** How evenly those are introduced who agreed to it: how often, and whether some groups are left out. */
export function ExposurePanel({ exposure: { members, groups } }: { exposure: IntroductionExposure }) {
  const agreed = members.reduce((sum, one) => sum + one, 0)
  const introduced = agreed - members[0]
  if (agreed === 0) return null
  const overall = percent(introduced, agreed)
  return (
    <Panel title="How evenly members are introduced">
      <p className="mb-3 max-w-[70ch]">{`${agreed} ${agreed === 1 ? 'member has' : 'members have'} agreed to be introduced. In the last ${INTRODUCTION_FIGURES_DAYS} days, ${overall} % of them got a letter.`}</p>
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
        <div>
          <h3 className="mb-2 text-small font-semibold">Members by the number of letters</h3>
          <BarRows
            label="Members by the number of letters"
            rows={members.map((value, times) => ({ name: TIMES[times] ?? '', value, text: String(value) }))}
          />
        </div>
        {groups.length > 1 && (
          <div>
            <h3 className="mb-2 text-small font-semibold">Who got a letter, by gender and age</h3>
            <BarRows
              label="Who got a letter, by gender and age"
              rows={groups.map((group) => {
                const value = percent(group.introduced, group.agreed)
                const isFar = Math.abs(value - overall) >= NOTICEABLE
                const gap = value < overall ? 'less often' : 'more often'
                return { name: groupName(group), value, text: `${value} %`, isSubject: isFar, aside: isFar ? gap : '' }
              })}
            />
          </div>
        )}
      </div>
    </Panel>
  )
}

const percent = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole))

function groupName({ gender, decade }: IntroductionExposure['groups'][number]): string {
  if (gender === null || decade === null) return 'All others'
  const who = gender === 'F' ? 'Women' : 'Men'
  if (decade <= 20) return `${who} under 30`
  return decade >= 70 ? `${who}, 70 or older` : `${who}, ${decade} to ${decade + 9}`
}
