import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SettingsRows } from './settings-rows.tsx'
import { OUTSIDE_SECTIONS } from './settings-sections.ts'

/** What belongs to everybody with an account, however far the way to the member area still is. */
export function YourAccountPage() {
  return (
    <>
      <PageTitle lead="Yours to see and to decide, at any time.">Your account</PageTitle>
      <SettingsRows sections={OUTSIDE_SECTIONS} tone="honey" />
      <p className="mt-10">
        <TextLink to={paths.tab}>Back to your profile</TextLink>
      </p>
    </>
  )
}
