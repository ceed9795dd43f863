import { DISTANCE_NOTE, PLACE_MAX, type Preferences } from '@heartwell/contract/preferences.ts'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { placeWords } from '../../platform/place-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { PreferenceValues } from './preference-values.ts'
import {
  ageWords,
  countryWords,
  DISTANCE_WORDS,
  HAS_CHILDREN_WORDS,
  INTENTION_WORDS,
  RELIGION_WORDS,
  SEEKS_WORDS,
  suggestedSeeks,
  WANTS_CHILDREN_WORDS,
} from './preference-words.ts'
import type { PreferencesStart } from './use-preferences.ts'

export type PreferencesFormState = UseFormReturn<PreferenceValues, unknown, Preferences>
type PreferencesFieldsProps = Pick<PreferencesStart, 'suggested' | 'religion' | 'place'> & {
  form: PreferencesFormState
  disabled: boolean
}

const COUNTRY_WORDS = countryWords('en')

export function PreferencesFields({ form, suggested, religion, place, disabled }: PreferencesFieldsProps) {
  const errors = form.formState.errors
  const field = (name: keyof PreferenceValues) => ({
    ...form.register(name),
    error: errors[name]?.message,
    // Not `disabled`: the form would forget the values of its fields.
    'aria-disabled': disabled || undefined,
  })
  const age = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  return (
    <div className="grid gap-8">
      <Group title="The person">
        <Choice
          label="I would like to meet"
          none={suggestedSeeks(suggested)}
          options={SEEKS_WORDS}
          {...field('seeks')}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Age from"
            hint={`We suggest ${ageWords(suggested.age_from)}`}
            {...age}
            {...field('age_from')}
          />
          <TextField
            label="Age to"
            hint={`We suggest ${ageWords(suggested.age_to)}. 99 stands for 99 or older.`}
            {...age}
            {...field('age_to')}
          />
        </div>
      </Group>
      <Group title="What you hope for">
        <Choice label="I hope for" options={INTENTION_WORDS} {...field('intention')} />
        {religion === 'agreed' ? (
          <Choice label="How much religion matters to me" options={RELIGION_WORDS} {...field('religion_importance')} />
        ) : (
          <p className="self-center text-base text-ink-soft">
            We do not ask how much religion matters to you, since you have not agreed that we store it.
          </p>
        )}
        <Choice label="I have children" options={HAS_CHILDREN_WORDS} {...field('has_children')} />
        <Choice label="I would like to have children" options={WANTS_CHILDREN_WORDS} {...field('wants_children')} />
      </Group>
      <Group title="Where you live" note={`${DISTANCE_NOTE} Cities by GeoNames, CC BY 4.0.`}>
        <Choice label="Country" options={COUNTRY_WORDS} autoComplete="country" {...field('country')} />
        <TextField
          label="Region"
          hint="As people there call it, for example a county or province."
          maxLength={PLACE_MAX}
          autoComplete="address-level1"
          {...field('region')}
        />
        <TextField
          label="City or town"
          hint={placeWords(place)}
          maxLength={PLACE_MAX}
          autoComplete="address-level2"
          {...field('city')}
        />
        <Choice label="Where people may live" options={DISTANCE_WORDS} {...field('distance')} />
        <div className="sm:col-span-2">
          <Tick
            form={form}
            name="show_distance"
            disabled={disabled}
            hint="Only in words such as 'about 40 km away', in steps of 10 km and more, and only among members who ticked this too. Your city itself is never shown. With it you can filter by distance."
          >
            Let others see about how far away I live
          </Tick>
        </div>
      </Group>
      <Group
        title="What I will not do without"
        note="Leave these open unless they truly matter to you: each tick leaves fewer people."
      >
        <Tick
          form={form}
          name="children_dealbreaker"
          disabled={disabled}
          hint="We leave out people who want children when you do not, or the other way round. Who is open to both, or has not said, stays."
        >
          Only people whose wish for children fits mine
        </Tick>
        {religion === 'agreed' && (
          <Tick
            form={form}
            name="faith_dealbreaker"
            disabled={disabled}
            hint="We leave out people whose religion is known to be another. Who has not said, or does not want it used, stays."
          >
            Only people of my religion
          </Tick>
        )}
      </Group>
    </div>
  )
}

type TickProps = {
  form: PreferencesFormState
  name: 'show_distance' | 'children_dealbreaker' | 'faith_dealbreaker'
  disabled: boolean
  hint: string
  children: string
}

/** A box whose value is a text, as that of every other field of the form. */
const Tick = ({ form, name, disabled, ...box }: TickProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...field } }) => (
      <Checkbox
        {...field}
        {...box}
        checked={value === 'true'}
        onChange={(event) => !disabled && onChange(event.target.checked ? 'true' : '')}
        aria-disabled={disabled || undefined}
      />
    )}
  />
)

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-display text-xl font-semibold">{title}</legend>
      {note && <p className="mt-1 text-base text-ink-soft">{note}</p>}
      <div className="mt-4 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'children'> & {
  options: readonly (readonly [value: string, label: string])[]
  /** What no choice means. */
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
