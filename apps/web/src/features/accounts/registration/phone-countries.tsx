import { Combobox } from '@base-ui/react/combobox'
import { countryName } from '@heartwell/contract/text/format.ts'
import { callingCode, phoneCountries } from '@heartwell/contract/text/phone-plan.ts'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { PHONE_COUNTRY_BUTTON } from '../public/phone-country-button.ts'

export { countryName } from '@heartwell/contract/text/format.ts'
export { callingCode, readPhone } from '@heartwell/contract/text/phone-plan.ts'

type Country = { code: string; name: string; detail: string; search: string }

/** The first choice of the list: the rule of 10 or 11 digits applies. */
const NONE: Country = { code: '', name: 'No country code', detail: '', search: 'No country code' }

/** The country of the device's language, which is mostly the reader's: 'GB' of 'en-GB'. */
const ownCountry = (): string | undefined => /-([A-Z]{2})\b/.exec(navigator.language)?.[1]

/** Countries by their English names, the device's own first. They are also found by their own names, their codes and their calling codes. */
function listedCountries(): Country[] {
  const countries = phoneCountries().map((code): Country => {
    const name = countryName(code, 'en')
    const language = new Intl.Locale(`und-${code}`).maximize().language ?? 'en'
    const ownName = countryName(code, [language, 'en'])
    const detail = callingCode(code) ?? ''
    return { code, name, detail, search: [name, ownName, code, detail].join(' ') }
  })
  const own = ownCountry()
  return countries.sort(
    (one, other) => Number(other.code === own) - Number(one.code === own) || one.name.localeCompare(other.name, 'en'),
  )
}

type PhoneCountriesProps = {
  /** The chosen country. */
  country: string | undefined
  /** The text of the button. */
  label: string
  onChoose: (country: string | undefined) => void
  /** For a list that a press has loaded. */
  isOpenAtFirst: boolean
}

/** A button that opens a searchable list of countries. Its role, `combobox`, takes no name from its text. */
export function PhoneCountries({ country, label, onChoose, isOpenAtFirst }: PhoneCountriesProps) {
  const countries = useMemo(listedCountries, [])
  const items = country ? [NONE, ...countries] : countries
  const { contains } = Combobox.useFilter({ sensitivity: 'base' })
  return (
    <Combobox.Root
      items={items}
      value={items.find(({ code }) => code === country) ?? null}
      onValueChange={(chosen) => onChoose(chosen?.code || undefined)}
      itemToStringLabel={({ name }) => name}
      filter={({ search }, typed) => contains(search, typed.trim())}
      defaultOpen={isOpenAtFirst}
      autoHighlight
    >
      <Combobox.Trigger aria-label={label} className={PHONE_COUNTRY_BUTTON}>
        {label}
        <ChevronDown className="size-5" aria-hidden="true" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={4} collisionPadding={12} className="z-50 outline-none">
          <Combobox.Popup
            aria-label="Country"
            className="flex max-h-[min(26rem,var(--available-height))] w-[min(24rem,calc(100vw-1.5rem))] origin-(--transform-origin) flex-col rounded-[1.25rem] bg-panel p-2 shadow-lift ring-1 ring-line outline-none transition duration-200 ease-out-soft data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0"
          >
            <Combobox.Input aria-label="Search countries" placeholder="Search countries" className="field" />
            <Combobox.Empty>
              <p className="px-3.5 py-4 text-base text-ink-soft empty:hidden">No country has this name</p>
            </Combobox.Empty>
            <Combobox.List className="mt-2 overflow-y-auto overscroll-contain data-empty:mt-0">
              {(item: Country) => (
                <Combobox.Item
                  key={item.code}
                  value={item}
                  className="flex min-h-touch cursor-pointer items-center gap-3 rounded-field px-3.5 py-2 text-[1.0625rem] leading-snug outline-none select-none data-highlighted:bg-cream forced-colors:data-highlighted:outline-2"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{item.name}</span>
                  <span className="text-ink-soft">{item.detail}</span>
                  <Combobox.ItemIndicator>
                    <Check className="size-5 text-garnet" aria-hidden="true" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
