import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTextSize } from '../../../platform/device/text-size.ts'
import { sendPendingDrafts } from '../../../platform/drafts/pending-drafts.ts'
import { stepOfPath } from '../../../platform/paths/status-paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextSizeControl } from '../../../ui/page/text-size-control.tsx'
import { FooterLinks, PhoneLine } from '../signed-in/member-frame.tsx'
import { HomeLink, type MatchButtonProps, useGreeting } from './site-header.tsx'

/** The header of one task: the mark, the step and the way out. On a phone the greeting is left out beside them. */
export function TaskHeader({ onFindMatch, pending }: MatchButtonProps) {
  const greeting = useGreeting()
  const { pathname } = useLocation()
  const step = stepOfPath(pathname)
  return (
    <header className="@container border-b border-line/70 bg-paper print:hidden">
      <div className="wrap flex min-h-16 items-center justify-between gap-x-2 sm:gap-x-4">
        <HomeLink crowded />
        {step && (
          <p className="min-w-0 text-base whitespace-nowrap text-ink-soft tabular-nums">{`Step ${step.step} of ${step.of}`}</p>
        )}
        <div className="flex min-w-0 items-center gap-1">
          <button
            type="button"
            aria-disabled={pending}
            onClick={onFindMatch}
            className={classNames(
              'min-h-11 max-w-[14rem] truncate rounded-full px-3 text-base text-ink-soft hover:bg-cream',
              step && 'max-md:hidden',
            )}
          >
            {greeting}
          </button>
          {step && <SaveAndLeave />}
        </div>
      </div>
    </header>
  )
}

/** Sends what was written last, then leaves the steps. */
function SaveAndLeave() {
  const navigate = useNavigate()
  const leave = async () => navigate(paths.placeSaved, { state: { isSaved: await sendPendingDrafts() } })
  return (
    <button
      type="button"
      onClick={() => void leave()}
      className="min-h-11 rounded-full px-2.5 text-base font-semibold text-garnet hover:bg-garnet-wash sm:px-4"
    >
      Save and leave
    </button>
  )
}

const TASK_LINKS = [
  [paths.contact, 'Contact'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.termsAndConditions, 'Terms and Conditions'],
] as const

/** The small footer of one task. */
export function TaskFooter() {
  const [textSize, setTextSize] = useTextSize()
  return (
    <footer className="border-t border-line bg-cream print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-2 text-small text-ink-soft">
        <TextSizeControl value={textSize} onChange={setTextSize} />
        <PhoneLine />
        <FooterLinks links={TASK_LINKS} />
      </div>
    </footer>
  )
}
