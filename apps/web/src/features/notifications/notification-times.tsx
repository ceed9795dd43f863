import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { deviceZone } from '../../platform/device/device-zone.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Choose } from './use-notification-settings.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => half * 30)
const NIGHT = { from: 22 * 60, to: 7 * 60 }

type Times = { settings: NotificationSettings; zoneKnown: boolean; choose: Choose }

/** The time of the daily email, the quiet hours and their time zone. */
export function NotificationTimes(times: Times) {
  const { settings, choose } = times
  return (
    <Card as="section">
      <h2 className="mb-4 text-heading">When we notify you</h2>
      <Select
        label="We send the daily email at"
        className="max-w-xs"
        value={settings.digest_hour}
        onChange={({ target }) => choose({ digest_hour: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {clock(hour * 60)}
          </option>
        ))}
      </Select>
      <QuietHours settings={settings} choose={choose} />
      <Zone {...times} />
    </Card>
  )
}

function QuietHours({ settings: { quiet }, choose }: Pick<Times, 'settings' | 'choose'>) {
  return (
    <>
      <Switch
        className="mt-6"
        checked={quiet !== null}
        onChange={(on) => choose({ quiet: on ? NIGHT : null })}
        hint="We hold notifications until quiet hours end, then send them together."
      >
        Quiet hours
      </Switch>
      {quiet && (
        <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
          <TimeOfDay
            label="From"
            value={quiet.from}
            without={quiet.to}
            onChange={(from) => choose({ quiet: { ...quiet, from } })}
          />
          <TimeOfDay
            label="Until"
            value={quiet.to}
            without={quiet.from}
            onChange={(to) => choose({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
    </>
  )
}

type TimeOfDayProps = { label: string; value: number; without: number; onChange: (minutes: number) => void }

/** Leaves out the other end of the span, because equal ends could mean no time or the whole day. */
function TimeOfDay({ label, value, without, onChange }: TimeOfDayProps) {
  const choices = [...new Set([...HALF_HOURS, value])].filter((minutes) => minutes !== without).sort((a, b) => a - b)
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {clock(minutes)}
        </option>
      ))}
    </Select>
  )
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function Zone({ settings, zoneKnown, choose }: Times) {
  const [here, theirs] = [deviceZone(), settings.time_zone]
  const shown = zoneKnown ? theirs : here
  return (
    <p className="mt-5 text-base leading-snug text-ink-soft">
      <span>{`These times are in the time zone ${placeOf(shown)}${shown === here ? ', as on this device.' : '. '}`}</span>
      {shown !== here && (
        <button
          type="button"
          onClick={() => choose({ time_zone: here })}
          className="text-link inline-flex min-h-touch items-center"
        >{`Use this device’s time zone: ${placeOf(here)}`}</button>
      )}
    </p>
  )
}

/** America/New_York -> New York (America) */
function placeOf(zone: string): string {
  const [region, ...place] = zone.replaceAll('_', ' ').split('/')
  return place.length === 0 ? zone : `${place.join(', ')} (${region})`
}
