import { isInternational, normalizedPhone } from '@heartwell/contract/text/phone-numbers.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { classNames } from '../../../ui/class-names.ts'
import { FieldFrame, useFieldLinks } from '../../../ui/forms/field-frame.tsx'
import { useReportFilled } from '../../../ui/forms/use-report-filled.ts'
import { PHONE_COUNTRY_BUTTON } from './phone-country-button.ts'

/** The list of countries and the plans of their numbers. They are too large for the first load of a page. */
type Countries = typeof import('../registration/phone-countries.tsx')
const loadCountries = () => import('../registration/phone-countries.tsx')

type Field = Pick<ControllerRenderProps, 'ref' | 'onBlur' | 'onChange' | 'name'> & {
  /** Begins with + for a number with a country. */
  value: string
}

type PhoneFieldProps = {
  /** The specification names this field differently on two pages. */
  label: 'Phone' | 'Phone Number'
  field: Field
  error: string | undefined
  /** Follows the sentence that says which digits the number needs. */
  hint?: string
}

/** A phone number of 10 or 11 digits, or a number of the country that is chosen below the field. */
export function PhoneField({ label, field, error, hint = '' }: PhoneFieldProps) {
  const { text, place, type, ...choice } = usePhone(field)
  const rule = place ? `The number as you dial it in ${place.name}.` : '10 or 11 digits.'
  const { id, ...links } = useFieldLinks({ error, hint: rule })
  const frame = useRef<HTMLDivElement>(null)
  useReportFilled(frame)
  return (
    <FieldFrame label={label} error={error} hint={`${rule} ${hint}`.trim()} controlId={id}>
      <div ref={frame} className="relative">
        {place && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
            {place.code}
          </span>
        )}
        <input
          {...links}
          id={id}
          ref={field.ref}
          name={field.name}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={field.onBlur}
          className={classNames('field', place && 'pl-18')}
        />
      </div>
      <CountryChoice label={place ? `${place.name} ${place.code}` : 'Another country'} {...choice} />
    </FieldFrame>
  )
}

/** A number that is typed as in a country, and the value of the field that it makes. */
type InCountry = { country: string; text: string; value: string }

function usePhone(field: Field) {
  const { countries, failed, load } = useCountries()
  const [own, setOwn] = useState<InCountry>()
  // Another value, as after a reset of the form, is not the typed number.
  const chosen = own?.value === field.value ? own : undefined
  const text = chosen?.text ?? field.value
  const readAtFirst = useEffectEvent(async () => {
    if (!isInternational(field.value)) return
    const found = (await load())?.readPhone(field.value)
    if (found) setOwn({ country: found.country, text: found.national, value: field.value })
  })
  useEffect(() => void readAtFirst(), [])

  function change(typed: string, country: string | undefined): void {
    const isInCountry = countries && country && !isInternational(normalizedPhone(typed))
    const next = isInCountry ? { country, text: typed, value: numberIn(countries, country, typed) } : undefined
    setOwn(next)
    field.onChange(next?.value ?? typed)
  }
  return {
    text,
    place: chosen && countries && placeOf(countries, chosen.country),
    type: (typed: string) => change(typed, chosen?.country),
    countries,
    failed,
    load,
    country: chosen?.country,
    onChoose: (country: string | undefined) =>
      change(isInternational(normalizedPhone(text)) ? (countries?.readPhone(text)?.national ?? '') : text, country),
  }
}

function useCountries() {
  const [countries, setCountries] = useState<Countries>()
  const [failed, setFailed] = useState(false)
  async function load(): Promise<Countries | undefined> {
    const loaded = await loadCountries().catch(() => undefined)
    setCountries(loaded)
    setFailed(loaded === undefined)
    return loaded
  }
  return { countries, failed, load }
}

const placeOf = ({ callingCode, countryName }: Countries, country: string) => ({
  name: countryName(country, 'en'),
  code: callingCode(country) ?? '',
})

function numberIn({ readPhone, callingCode }: Countries, country: string, text: string): string {
  const digits = normalizedPhone(text)
  return digits && (readPhone(digits, country)?.e164 ?? `${callingCode(country)}${digits}`)
}

type CountryChoiceProps = Pick<
  ReturnType<typeof usePhone>,
  'countries' | 'failed' | 'load' | 'country' | 'onChoose'
> & {
  label: string
}

/** The button that loads the list of countries, and then the list. */
function CountryChoice({ countries, failed, load, ...list }: CountryChoiceProps) {
  const [isPressed, setPressed] = useState(false)
  if (countries) return <countries.PhoneCountries isOpenAtFirst={isPressed} {...list} />
  const press = () => {
    setPressed(true)
    void load()
  }
  return (
    <>
      <button type="button" className={PHONE_COUNTRY_BUTTON} onClick={press}>
        <span>{list.label}</span>
        <ChevronDown className="size-5" aria-hidden="true" />
      </button>
      <p role="status" className="text-base text-error empty:hidden">
        {failed && 'We could not load the countries. You can type the code of your country, such as +351.'}
      </p>
    </>
  )
}
