import {
  counsellingTerms,
  refundLimitText,
  type TermsVersion,
} from '@heartwell/contract/counselling/counselling-terms.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { TermsForm } from './terms-form.tsx'
import { discountsText } from './terms-words.ts'

/** The discounts of packages and the refund rule, in versions. */
export function TermsPage() {
  const answer = useAnswer({ ...query(counsellingTerms.list, {}), staleTime: 0 })
  const roles = useOwnRoles()
  const mayChange = hasStaffRole(roles, ['finance'])
  return (
    <>
      <SectionHeading className="mb-1!">Prices and refunds</SectionHeading>
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        These terms hold for all counsellors; the price of one appointment is the counsellor’s own. A booking keeps the
        terms with which its time was held, and the pages of the site follow them.
      </p>
      <Fetched answer={answer} label="Loading the terms">
        {({ versions }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
            <Panel title="Versions">
              <ol className="grid">
                {versions.map((version) => (
                  <li
                    key={version.version}
                    className="border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0"
                  >
                    <Version version={version} mayChange={mayChange} />
                  </li>
                ))}
              </ol>
            </Panel>
            {mayChange && <NewTerms versions={versions} />}
          </div>
        )}
      </Fetched>
    </>
  )
}

function NewTerms({ versions }: { versions: readonly TermsVersion[] }) {
  const current = versions.find(({ state }) => state === 'current')
  return current && <TermsForm key={current.version} current={current} />
}

const LOOKS = { current: 'good', coming: 'accent', past: 'plain', withdrawn: 'waiting' } as const
const NAMES = { current: 'Current', coming: 'Coming', past: 'Past', withdrawn: 'Withdrawn' } as const

function Version({ version, mayChange }: { version: TermsVersion; mayChange: boolean }) {
  const { version: number, state, holds_from, note, by } = version
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold tracking-normal">
          <span>{`Version ${number}`}</span>
          <Badge look={LOOKS[state]}>{NAMES[state]}</Badge>
        </h3>
        <p>{`Full refund ${refundLimitText(version)}`}</p>
        <p>{discountsText(version)}</p>
        <p className="mt-1 text-small wrap-anywhere text-ink-soft">{`${new Date(holds_from).getTime() > 0 ? `From ${exactTime(holds_from)}` : 'From the beginning'}${by ? `, by ${by}` : ''}. ${note}`}</p>
      </div>
      {state === 'coming' && mayChange && <Withdraw number={number} />}
    </div>
  )
}

function Withdraw({ number }: { number: number }) {
  const { mutateAsync, isPending } = useStepUpCommand(counsellingTerms.withdraw, { refreshes: [counsellingTerms.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function run() {
    const text = 'The terms before it stay in force. It remains in this list.'
    if (!(await confirm({ title: `Withdraw version ${number}?`, text, confirm: 'Withdraw' }))) return
    try {
      show((await mutateAsync({ params: { version: String(number) } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button variant="quiet" size="small" pending={isPending} onClick={() => void run()}>
      Withdraw<span className="sr-only">{` version ${number}`}</span>
    </Button>
  )
}
