import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SettingsRows } from './settings/settings-rows.tsx'
import { OUTSIDE_SECTIONS } from './settings/settings-sections.ts'

/** The account settings of members who are not in the member area yet. */
export function YourAccountPage() {
  return (
    <>
      <PageTitle lead="See and change your account settings at any time.">Your account</PageTitle>
      <SettingsRows sections={OUTSIDE_SECTIONS} tone="honey" />
      <p className="mt-10">
        <TextLink to={paths.tab}>Back to your profile</TextLink>
      </p>
    </>
  )
}
