import type { ClientFile } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { clockTime, dayInWords } from '../../times/appointment-times.ts'

const ITEMS: Record<string, string> = {
  file: 'This page',
  photos: 'Photos',
  profile: 'Profile',
  interests: 'Interests',
  temperament: 'Temperament',
  values: 'Values',
}
const SHOWN_MAX = 6

function itemText(item: string): string {
  if (item.startsWith('chapter_')) return 'Conversation for later'
  return (Object.hasOwn(ITEMS, item) ? ITEMS[item] : undefined) ?? item.replaceAll('_', ' ')
}

/** When this counsellor opened the file, as the client sees it. */
export function ClientLog({ file, zone, now }: { file: ClientFile; zone: string; now: Date }) {
  return (
    <section aria-labelledby="openings">
      <h2 id="openings" className="text-[1.45rem]">
        Opened by you
      </h2>
      <p className="mt-1 text-small text-ink-soft">{`${firstName(file.client.name)} can read this list.`}</p>
      <ul className="card mt-3 divide-y divide-line">
        {file.openings.slice(0, SHOWN_MAX).map(({ item, at }) => {
          const moment = new Date(at)
          return (
            <li key={`${item} ${at}`} className="flex justify-between gap-4 px-5 py-2.5">
              <span>{`${dayInWords(dateIn(moment, zone), dateIn(now, zone))}, ${clockTime(moment, zone)}`}</span>
              <span className="text-ink-soft">{itemText(item)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
