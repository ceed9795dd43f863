import { DISTANCE_NOTE, PLACE_MAX } from '@heartwell/contract/matching/preferences.ts'
import { Controller } from 'react-hook-form'
import { placeWords, waitingPlaceWords } from '../../../platform/text/place-words.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { PreferenceSentence } from './preference-sentence.tsx'
import type { PreferencesFormState, PreferenceValues } from './preference-values.ts'
import {
  ageWords,
  countryWords,
  DISTANCE_WORDS,
  HAS_CHILDREN_WORDS,
  INTENTION_WORDS,
  NEAR_WORDS,
  RELIGION_WORDS,
  SEEKS_WORDS,
  suggestedSeeks,
  WANTS_CHILDREN_WORDS,
} from './preference-words.ts'
import type { PreferencesStart } from './use-preferences.ts'

type PreferencesFieldsProps = Pick<PreferencesStart, 'suggested' | 'religion' | 'place' | 'placeCountsFrom'> & {
  form: PreferencesFormState
  disabled: boolean
}

const COUNTRY_WORDS = countryWords('en')

export function PreferencesFields({
  form,
  suggested,
  religion,
  place,
  placeCountsFrom,
  disabled,
}: PreferencesFieldsProps) {
  const errors = form.formState.errors
  const field = (name: keyof PreferenceValues) => ({
    ...form.register(name),
    error: errors[name]?.message,
    // Not `disabled`, because the form would drop the values of its fields.
    'aria-disabled': disabled || undefined,
  })
  const age = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  const tick = (name: TickName, hint: string, label: string) => (
    <Tick form={form} name={name} disabled={disabled} hint={hint}>
      {label}
    </Tick>
  )
  return (
    <PreferenceSentence
      form={form}
      suggested={suggested}
      panels={{
        who: (
          <Choice
            label="I would like to meet"
            hint={suggestedSeeks(suggested)}
            options={SEEKS_WORDS}
            {...field('seeks')}
          />
        ),
        age: (
          <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2">
            <TextField
              label="Age from"
              hint={`Suggested: ${ageWords(suggested.age_from)}`}
              {...age}
              {...field('age_from')}
            />
            <TextField
              label="Age to"
              hint={`Suggested: ${ageWords(suggested.age_to)}. Choose 99 for 99 or older.`}
              {...age}
              {...field('age_to')}
            />
          </div>
        ),
        place: (
          <>
            <p className="text-base text-ink-soft sm:col-span-2">{`${DISTANCE_NOTE} Cities by GeoNames, CC BY 4.0.`}</p>
            <Choice label="Country" options={COUNTRY_WORDS} autoComplete="country" {...field('country')} />
            <TextField
              label="Region"
              hint="For example, a county or province."
              maxLength={PLACE_MAX}
              autoComplete="address-level1"
              {...field('region')}
            />
            <TextField
              label="City or town"
              hint={placeCountsFrom ? waitingPlaceWords(placeCountsFrom) : placeWords(place)}
              maxLength={PLACE_MAX}
              autoComplete="address-level2"
              {...field('city')}
            />
            <Choice label="Where people may live" options={DISTANCE_WORDS} {...field('distance')} />
            <Choice
              label="Preferred distance"
              none="Suggested for my area"
              hint="This hides nobody: people who live farther away come later in your list. It needs your city and the box below."
              options={NEAR_WORDS}
              {...field('near_km')}
            />
            <div className="sm:col-span-2">
              {tick(
                'show_distance',
                "They see words such as 'about 40 km away', in steps of 10 km or more, and only if they ticked this too. You can then filter by distance. Under Good to know you choose whether others read your town or region instead.",
                'Let others see about how far away I live',
              )}
            </div>
          </>
        ),
        hope: <Choice label="I hope for" options={INTENTION_WORDS} {...field('intention')} />,
        more: (
          <>
            <Choice label="I have children" options={HAS_CHILDREN_WORDS} {...field('has_children')} />
            <Choice label="I would like to have children" options={WANTS_CHILDREN_WORDS} {...field('wants_children')} />
            {religion === 'agreed' ? (
              <Choice
                label="How much religion matters to me"
                options={RELIGION_WORDS}
                {...field('religion_importance')}
              />
            ) : (
              <p className="self-center text-base text-ink-soft sm:col-span-2">
                We don’t ask how much religion matters to you, because you haven’t agreed that we store it.
              </p>
            )}
            <fieldset className="sm:col-span-2">
              <legend className="font-semibold">My dealbreakers</legend>
              <p className="mt-1 text-base text-ink-soft">
                Leave these unticked unless they truly matter to you: each tick leaves fewer people.
              </p>
              <div className="mt-2 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
                {tick(
                  'children_dealbreaker',
                  'We leave out people who want children when you do not, or the other way round. We keep people who are open to both or haven’t said.',
                  'Only people who feel the same about having children',
                )}
                {religion === 'agreed' &&
                  tick(
                    'faith_dealbreaker',
                    'We leave out people who told us they have another religion. We keep people who haven’t said or don’t want it used.',
                    'Only people of my religion',
                  )}
              </div>
            </fieldset>
          </>
        ),
      }}
    />
  )
}

type TickName = 'show_distance' | 'children_dealbreaker' | 'faith_dealbreaker'
type TickProps = {
  form: PreferencesFormState
  name: TickName
  disabled: boolean
  hint: string
  children: string
}

/** A checkbox whose value is a text, like all fields of the form. */
const Tick = ({ form, name, disabled, ...box }: TickProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...field }, fieldState }) => (
      <Checkbox
        {...field}
        {...box}
        error={fieldState.error?.message}
        checked={value === 'true'}
        onChange={(event) => !disabled && onChange(event.target.checked ? 'true' : '')}
        aria-disabled={disabled || undefined}
      />
    )}
  />
)

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'children'> & {
  options: readonly (readonly [value: string, label: string])[]
  /** The label of the empty option. */
  none?: string
}

const Choice = ({ options, none = 'No choice yet', ...select }: ChoiceProps) => (
  <Select {...select}>
    <option value="">{none}</option>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)
