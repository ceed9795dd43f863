import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SettingsRows } from './settings-rows.tsx'
import { SETTINGS, type SettingsGroup } from './settings-sections.ts'

/** Links to all settings. */
export function SettingsPage() {
  return (
    <div className="max-w-3xl">
      <PageTitle lead="How we reach you, who sees you, and what we keep.">Settings</PageTitle>
      <div className="grid grid-cols-1 gap-9">
        {SETTINGS.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </div>
  )
}

function Group({ group: { title, tone, sections } }: { group: SettingsGroup }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{title}</h2>
      <SettingsRows sections={sections} tone={tone} />
    </section>
  )
}
