import type { Output } from '@heartwell/contract/endpoint.ts'
import { type MatchFilters, WITHIN_KM } from '@heartwell/contract/matching.ts'
import type { PlaceState, preferences } from '@heartwell/contract/preferences.ts'
import { paths } from '../../paths.ts'
import { placeWords } from '../../platform/place-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type FilterFieldsProps = {
  filters: MatchFilters
  onChange: (filters: MatchFilters) => void
  wishes: Output<typeof preferences.read>['data']
}

/** Each holds at once. What rests on an answer that she has not given is not offered; it is said how it would be. */
export function FilterFields({ filters, onChange, wishes }: FilterFieldsProps) {
  const { country, intention } = wishes.preferences
  return (
    <div className="mt-4 rounded-card bg-cream p-5 sm:p-6">
      <div className="grid grid-cols-2 gap-5 *:min-w-0 sm:grid-cols-3">
        <Ages filters={filters} onChange={onChange} wishes={wishes} />
        {(country !== null || filters.within_km) && <Where filters={filters} onChange={onChange} wishes={wishes} />}
      </div>
      <div className="mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        <Yes name="picture" label="With a picture" filters={filters} onChange={onChange} />
        <Yes name="document" label="Identity document checked" filters={filters} onChange={onChange} />
        {intention !== null && (
          <Yes name="same_hope" label="Hopes for the same as I do" filters={filters} onChange={onChange} />
        )}
      </div>
      <p className="mt-3 text-base leading-snug text-ink-soft">
        Filters show a part of the people who match your profile; your wishes stay as they are. {missing(wishes)}
        <TextLink to={paths.preferences}>Change your wishes</TextLink>
      </p>
    </div>
  )
}

/** Which filters she lacks, and what to say in her wishes for them. */
function missing({ preferences: { country, intention, show_distance }, place }: FilterFieldsProps['wishes']): string {
  const lacks = [country === null && 'where you live', intention === null && 'what you hope for'].filter(Boolean)
  const said = lacks.length > 0 ? `Say there ${lacks.join(' and ')}, and you can filter by it too. ` : ''
  return said + (country === null ? '' : missingForDistance(place, show_distance))
}

function missingForDistance(place: PlaceState, shown: boolean): string {
  if (place === 'none') return 'To filter by distance, say your city there as well. '
  if (place !== 'found') return `For the distance: ${placeWords(place)} `
  return shown ? '' : 'To filter by distance, let others see there about how far away you live. '
}

function Ages({ filters, onChange, wishes }: FilterFieldsProps) {
  const least = wishes.preferences.age_from ?? wishes.suggested.age_from
  const most = wishes.preferences.age_to ?? wishes.suggested.age_to
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
        onChoose={(age_from) => choose({ age_from, age_to: to })}
      />
      <Age
        label="To age"
        ages={ages.filter((age) => age >= (from ?? least))}
        value={to}
        onChoose={(age_to) => choose({ age_from: from, age_to })}
      />
    </>
  )
}

type AgeProps = {
  label: string
  ages: number[]
  value: number | undefined
  onChoose: (age: number | undefined) => void
}

const Age = ({ label, ages, value, onChoose }: AgeProps) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
  >
    <option value="">Any</option>
    {/* An address may name an age outside the wishes. */}
    {value !== undefined && !ages.includes(value) && <option value={value}>{value}</option>}
    {ages.map((age) => (
      <option key={age} value={age}>
        {age}
      </option>
    ))}
  </Select>
)

function Where({ filters, onChange, wishes }: FilterFieldsProps) {
  const { near, within_km: within, ...others } = filters
  const measured = wishes.place === 'found' && wishes.preferences.show_distance
  return (
    <Select
      label="Where"
      className="max-sm:col-span-2"
      value={within ?? near ?? ''}
      onChange={({ target: { value } }) => onChange({ ...others, ...placeFilter(value) })}
    >
      <option value="">As in my wishes</option>
      {/* An address may name a distance that she cannot choose. */}
      {WITHIN_KM.filter((km) => measured || km === within).map((km) => (
        <option key={km} value={km}>
          Within {km} km
        </option>
      ))}
      {wishes.preferences.region !== '' && <option value="my_region">In my region</option>}
      {wishes.preferences.country !== null && <option value="my_country">In my country</option>}
    </Select>
  )
}

function placeFilter(value: string): Pick<MatchFilters, 'near' | 'within_km'> {
  const within = WITHIN_KM.find((km) => value === String(km))
  if (within !== undefined) return { within_km: within }
  return value === 'my_region' || value === 'my_country' ? { near: value } : {}
}

type YesProps = Omit<FilterFieldsProps, 'wishes'> & { name: 'picture' | 'document' | 'same_hope'; label: string }

function Yes({ name, label, filters, onChange }: YesProps) {
  const { [name]: on, ...others } = filters
  return (
    <Checkbox
      checked={on === true}
      onChange={({ target }) => onChange(target.checked ? { ...others, [name]: true } : others)}
    >
      {label}
    </Checkbox>
  )
}
