import type { Output } from '@heartwell/contract/endpoint.ts'
import { LAST_VISIT_TEXTS, profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ownFactsQuery } from './own-facts-query.ts'
import type { NoteSaved } from './use-fact.ts'

type Own = Output<typeof profileFacts.own>

type LastVisitPartProps = { isShown: boolean; onSaved: NoteSaved }

/** Whether others read roughly when the member was last here. */
export function LastVisitPart({ isShown, onSaved }: LastVisitPartProps) {
  const showFailure = useShowFailure()
  const store = useSavedSettings<Own, boolean>({
    queryKey: ownFactsQuery.queryKey,
    settingsOf: ({ data }) => data.shows_last_visit,
    withSettings: (answer, shown) => ({ ...answer, data: { ...answer.data, shows_last_visit: shown } }),
    send: (shown, options) => call(profileFacts.showLastVisit, { body: { shown } }, options),
  })
  async function save(shown: boolean) {
    try {
      await store(shown)
    } catch (error) {
      return showFailure(error)
    }
    const text = `When you were last here: ${shown ? 'shown' : 'not shown'}.`
    onSaved({ text, undo: () => store(!shown).catch(showFailure) })
  }
  return (
    <Card as="section" padding="none" aria-label="When you were last here" className="px-5 py-6 sm:px-8 sm:py-7">
      <h2 className="mb-3 text-heading">When you were last here</h2>
      <Switch
        checked={isShown}
        onChange={(shown) => void save(shown)}
        hint={`Others read ‘${LAST_VISIT_TEXTS.week}’ or ‘${LAST_VISIT_TEXTS.month}’. Never a day or a time, and nothing while you pause your profile.`}
      >
        Show roughly when I was last here
      </Switch>
    </Card>
  )
}
