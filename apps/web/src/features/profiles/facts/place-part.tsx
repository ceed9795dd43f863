import type { Output } from '@heartwell/contract/endpoint.ts'
import { type OwnPlace, profileFacts, type ShownPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { inSettings, paths } from '../../../paths.ts'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ownFactsQuery } from './own-facts-query.ts'
import type { NoteSaved } from './use-fact.ts'

type Own = Output<typeof profileFacts.own>

const CHOICES: readonly { value: ShownPlace; label: string }[] = [
  { value: 'town', label: 'My town' },
  { value: 'region', label: 'Only my region' },
  { value: 'distance', label: 'Only about how far away I live' },
  { value: 'nothing', label: 'Nothing' },
]

type PlacePartProps = { place: OwnPlace; isInMemberArea: boolean; onSaved: NoteSaved }

/** What others read of where the member lives. */
export function PlacePart({ place, isInMemberArea, onSaved }: PlacePartProps) {
  const showFailure = useShowFailure()
  const store = useSavedSettings<Own, ShownPlace>({
    queryKey: ownFactsQuery.queryKey,
    settingsOf: ({ data }) => data.place.shown,
    withSettings: (answer, shown) => ({ ...answer, data: { ...answer.data, place: { ...answer.data.place, shown } } }),
    send: (shown, options) => call(profileFacts.showPlace, { body: { shown } }, options),
  })
  async function save(shown: ShownPlace) {
    const before = place.shown
    try {
      await store(shown)
    } catch (error) {
      return showFailure(error)
    }
    const label = CHOICES.find(({ value }) => value === shown)?.label
    onSaved({ text: `Where you live: ${label}.`, undo: () => store(before).catch(showFailure) })
  }
  const preferences = isInMemberArea ? inSettings(paths.preferences) : paths.preferences
  return (
    <Card as="section" padding="none" aria-label="Where you live" className="px-5 py-6 sm:px-8 sm:py-7">
      <h2 className="mb-3 text-heading">Where you live</h2>
      {place.is_written ? (
        <>
          <RadioCards
            label="What others see of where you live"
            labelLook="hidden"
            columns={2}
            options={CHOICES.map((choice) => ({ ...choice, hint: hintFor(choice.value, place) }))}
            value={place.shown}
            onChange={(shown) => void save(shown)}
          />
          <p className="mt-4 text-base leading-snug text-ink-soft">
            <span>You say where you live in </span>
            <TextLink to={preferences}>your preferences</TextLink>. A new place counts after a day.
          </p>
        </>
      ) : (
        <p className="text-base leading-snug text-ink-soft">
          <span>You haven’t said where you live, so others see nothing. You can add it in </span>
          <TextLink to={preferences}>your preferences</TextLink>.
        </p>
      )}
    </Card>
  )
}

/** What others would read with this choice. */
function hintFor(shown: ShownPlace, { town, region }: OwnPlace): string {
  if (shown === 'town') return town ? `Others read ‘${isolated(town)}’ and about how far away it is.` : unknown('town')
  if (shown === 'region') return region ? `Others read ‘${isolated(region)}’.` : unknown('region')
  if (shown === 'nothing') return 'Nobody sees your town, your region or the distance.'
  return 'Others read ‘about 40 km away’, if they show where they live too.'
}

const unknown = (kind: 'town' | 'region') => `We don’t know the ${kind} in your preferences, so others see none.`
