import type { Output } from '@heartwell/contract/endpoint.ts'
import { type FilterCounts, type MatchFilters, WITHIN_KM } from '@heartwell/contract/matching/matching.ts'
import type { PlaceState, preferences } from '@heartwell/contract/matching/preferences.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { inSettings, paths } from '../../../paths.ts'
import { placeWords } from '../../../platform/text/place-words.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FactFilterFields } from './fact-filters.tsx'
import { withInterest } from './filters-in-url.ts'

type FilterFieldsProps = {
  filters: MatchFilters
  onChange: (filters: MatchFilters) => void
  ownPreferences: Output<typeof preferences.read>['data']
  counts: FilterCounts
}

/** Filters apply immediately and show how many people remain. A filter whose answer is missing is hidden. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, onChange, ownPreferences, counts } = props
  const { country, intention } = ownPreferences.preferences
  return (
    <>
      <div className="grid grid-cols-2 gap-5 *:min-w-0 sm:grid-cols-3">
        <Ages {...props} />
        {(country !== null || filters.within_km) && <Where {...props} />}
      </div>
      <div className="mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        <Yes name="picture" label="With a picture" {...props} />
        <Yes name="document" label="Identity document checked" {...props} />
        {(counts.live > 0 || filters.live) && <Yes name="live" label="Face seen live" {...props} />}
        {intention !== null && <Yes name="same_hope" label="Hopes for the same as I do" {...props} />}
      </div>
      <Interests filters={filters} onChange={onChange} interests={counts.interests} />
      <FactFilterFields filters={filters} onChange={onChange} facts={counts.facts} />
      <p className="mt-4 text-base leading-snug text-ink-soft">
        <span>{`Filters only narrow this list. ${missing(ownPreferences)}To change who is suggested, `}</span>
        <TextLink to={inSettings(paths.preferences)}>edit your preferences</TextLink>.
      </p>
    </>
  )
}

/** Names the answers that the hidden filters need; '' when there are none. */
function missing({
  preferences: { country, intention, show_distance },
  place,
}: FilterFieldsProps['ownPreferences']): string {
  const lacks = [country === null && 'where you live', intention === null && 'what you hope for'].filter(Boolean)
  const said = lacks.length > 0 ? `Once you add ${lacks.join(' and ')} there, you can filter by it too. ` : ''
  return said + (country === null ? '' : missingForDistance(place, show_distance))
}

function missingForDistance(place: PlaceState, shown: boolean): string {
  if (place === 'none') return 'To filter by distance, add your city there too. '
  if (place !== 'found') return `${placeWords(place)} `
  return shown ? '' : 'To filter by distance, choose there to let others see about how far away you live. '
}

const peopleAged = ({ ages }: FilterCounts, from: number, to: number) =>
  ages.reduce((sum, { age, people }) => sum + (age >= from && age <= to ? people : 0), 0)

function Ages({ filters, onChange, ownPreferences, counts }: FilterFieldsProps) {
  const least = ownPreferences.preferences.age_from ?? ownPreferences.suggested.age_from
  const most = ownPreferences.preferences.age_to ?? ownPreferences.suggested.age_to
  const ages = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const { age_from: from, age_to: to, ...others } = filters
  const choose = (ages: { age_from?: number | undefined; age_to?: number | undefined }) =>
    onChange({
      ...others,
      ...(ages.age_from !== undefined && { age_from: ages.age_from }),
      ...(ages.age_to !== undefined && { age_to: ages.age_to }),
    })
  return (
    <>
      <Age
        label="From age"
        ages={ages.filter((age) => age <= (to ?? most))}
        value={from}
        countFor={(age) => peopleAged(counts, age, to ?? most)}
        onChoose={(age_from) => choose({ age_from, age_to: to })}
      />
      <Age
        label="To age"
        ages={ages.filter((age) => age >= (from ?? least))}
        value={to}
        countFor={(age) => peopleAged(counts, from ?? least, age)}
        onChoose={(age_to) => choose({ age_from: from, age_to })}
      />
    </>
  )
}

type AgeProps = {
  label: string
  ages: number[]
  value: number | undefined
  countFor: (age: number) => number
  onChoose: (age: number | undefined) => void
}

const Age = ({ label, ages, value, countFor, onChoose }: AgeProps) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
  >
    <option value="">Any</option>
    {/* A URL may name an age outside the preferred range. */}
    {value !== undefined && !ages.includes(value) && <option value={value}>{value}</option>}
    {ages.map((age) => (
      <option key={age} value={age}>
        {age} ({countFor(age)})
      </option>
    ))}
  </Select>
)

function Where({ filters, onChange, ownPreferences, counts: { where } }: FilterFieldsProps) {
  const { near, within_km: within, ...others } = filters
  const measured = ownPreferences.place === 'found' && ownPreferences.preferences.show_distance
  return (
    <Select
      label="Where"
      className="max-sm:col-span-2"
      value={within ?? near ?? ''}
      onChange={({ target: { value } }) => onChange({ ...others, ...placeFilter(value) })}
    >
      <option value="">As in my preferences</option>
      {/* A URL may name a distance that the member cannot choose. */}
      {WITHIN_KM.filter((km) => measured || km === within).map((km) => (
        <option key={km} value={km}>
          Within {km} km ({where.within_km.find((one) => one.km === km)?.people ?? 0})
        </option>
      ))}
      {ownPreferences.preferences.region !== '' && <option value="my_region">In my region ({where.my_region})</option>}
      {ownPreferences.preferences.country !== null && (
        <option value="my_country">In my country ({where.my_country})</option>
      )}
    </Select>
  )
}

function placeFilter(value: string): Pick<MatchFilters, 'near' | 'within_km'> {
  const within = WITHIN_KM.find((km) => value === String(km))
  if (within !== undefined) return { within_km: within }
  return value === 'my_region' || value === 'my_country' ? { near: value } : {}
}

type YesProps = Omit<FilterFieldsProps, 'ownPreferences'> & {
  name: 'picture' | 'document' | 'live' | 'same_hope'
  label: string
}

function Yes({ name, label, filters, onChange, counts }: YesProps) {
  const { [name]: on, ...others } = filters
  return (
    <Checkbox
      checked={on === true}
      disabled={!on && counts[name] === 0}
      onChange={({ target }) => onChange(target.checked ? { ...others, [name]: true } : others)}
    >
      {label} <Count people={counts[name]} />
    </Checkbox>
  )
}

const Count = ({ people }: { people: number }) => <span className="text-ink-soft tabular-nums">{people}</span>

type InterestsProps = Pick<FilterFieldsProps, 'filters' | 'onChange'> & { interests: FilterCounts['interests'] }

/** The viewer's own interests: any of those chosen is enough. */
function Interests({ filters, onChange, interests }: InterestsProps) {
  if (interests.length === 0) return null
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 font-semibold">Interests you share</legend>
      <div className="flex flex-wrap gap-2">
        {interests.map(({ id, name, people }) => {
          const isOn = filters.interests?.includes(id) ?? false
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isOn}
              disabled={people === 0 && !isOn}
              onClick={() => onChange(withInterest(filters, id))}
              className="chip gap-2 disabled:opacity-60"
            >
              <span>{`${isolated(name)} `}</span>
              <span className="tabular-nums opacity-80">{people}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
