import type { Pair } from '@heartwell/contract/pairs/pairs.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { deviceZone } from '../../platform/device/device-zone.ts'
import { counsellorPhotoUrl } from '../../platform/files/photos.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { roleLabel } from '../../platform/session/role-labels.ts'
import { shortPrice } from '../../platform/text/price-text.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { STAGE_TEXTS } from './stages.ts'

type CounsellorOfferProps = { stage: Pair['stage']; counsellor: NonNullable<Pair['counsellor']> }

/** What a counsellor can help with at this stage, what it costs, and when. Each time leads to its booking. */
export function CounsellorOffer({ stage, counsellor }: CounsellorOfferProps) {
  const { id, name, role, image, price, prepaid, minutes, times } = counsellor
  const { title, text } = STAGE_TEXTS[stage].help
  const account = useOwnAccount()
  const zone = deviceZone()
  const book = paths.book(id, account.id)
  return (
    <section aria-labelledby="offer" className="card p-6 leading-snug wrap-anywhere">
      <h2 id="offer" className="text-[1.3125rem] leading-snug">
        {title}
      </h2>
      <p className="mt-1.5 text-base text-ink-soft">{text}</p>
      <div className="mt-4 flex items-center gap-3.5">
        <Avatar src={counsellorPhotoUrl(image)} tone="honey" />
        <p className="min-w-0">
          <bdi className="block font-semibold">{name}</bdi>
          <span className="block text-base text-ink-soft">{roleLabel(role)}</span>
        </p>
      </div>
      <p className="mt-3.5 text-base text-ink-soft">
        {prepaid ? (
          <>
            <span className="font-semibold text-ink">
              {prepaid.free ? 'Your free appointment' : 'Paid from your package'}
            </span>
            <span>{`, ${minutes} minutes`}</span>
            <span className="block">{prepaid.free ? 'A present from us' : leftText(prepaid.remaining)}</span>
          </>
        ) : (
          <>
            <span className="font-semibold text-ink">{shortPrice(price)}</span>
            <span>{` for ${minutes} minutes`}</span>
          </>
        )}
      </p>
      {times.length === 0 ? (
        <p className="mt-3.5 text-base font-semibold">No free times in the coming weeks</p>
      ) : (
        <>
          <h3 className="mt-3.5 font-sans text-base font-semibold tracking-normal">Next free times</h3>
          <ul className="mt-2 grid gap-2">
            {times.map((time) => (
              <li key={time}>
                <Link
                  to={`${book}?time=${encodeURIComponent(time)}`}
                  className="flex min-h-touch items-center justify-between gap-3 rounded-[10px] bg-cream px-4 py-2 text-base font-semibold hover:bg-honey/60"
                >
                  <span className="sr-only">{`Book ${isolated(name)}: `}</span>
                  <span>{`${timeText(time, 'Thursday 5 November', zone)}, ${timeText(time, '15:00', zone)}`}</span>
                  <ArrowRight className="size-[1.1rem] shrink-0 text-garnet" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">
        <Link to={paths.consult} className="text-link inline-flex min-h-touch items-center text-base">
          See all counsellors
        </Link>
      </p>
    </section>
  )
}

const leftText = (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'} left`
