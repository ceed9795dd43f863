import type { OwnScale } from '@heartwell/contract/assessments/assessments.ts'
import type { ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import type { ClientFile } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { CircleAlert, Lock, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Callout } from '../../../../ui/messages/callout.tsx'
import { dayMonth } from '../../times/appointment-times.ts'
import { clientPhotoUrl } from '../workspace-queries.ts'

const LABELS: Record<ShareItem, string> = {
  photos: 'Photos',
  profile: 'Profile',
  interests: 'Interests',
  facts: 'Good to know',
  temperament: 'Temperament',
  values: 'Values',
}

/** The parts that the client shares, with their dates. The other parts are listed as not shared. */
export function ClientShares({ file, zone }: { file: ClientFile; zone: string }) {
  const name = firstName(file.client.name)
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="text-[1.45rem]">{`What ${name} shares with you`}</h2>
      <div className="card mt-3 divide-y divide-line">
        {file.shared.map(({ item, since }) => (
          <div key={item} className="px-5 py-4 leading-snug">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{LABELS[item]}</span>
              <span className="shrink-0 text-small text-ink-soft">{`since ${dayMonth(dateIn(new Date(since), zone))}`}</span>
            </p>
            <div className="mt-1.5">{contentOf(item, file) ?? <p className="text-ink-soft">Nothing there yet.</p>}</div>
          </div>
        ))}
        {file.withheld.length > 0 && (
          <ul aria-label="Not shared" className="grid gap-2 px-5 py-4">
            {file.withheld.map((item) => (
              <li key={item} className="flex items-center justify-between gap-3 text-ink-soft">
                <span className="flex items-center gap-2.5">
                  <Lock className="size-[1.15rem]" aria-hidden="true" />
                  <span>{` ${LABELS[item]}`}</span>
                </span>
                <span className="text-small">Not shared</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Conflict file={file} name={name} />
    </section>
  )
}

const Conflict = ({ file, name }: { file: ClientFile; name: IsolatedText }) =>
  file.conflict ? (
    <Callout look="waiting" icon={<CircleAlert aria-hidden="true" />} className="mt-3">
      <strong className="font-semibold">Possible conflict of interest.</strong>
      <span>{` ${name} is connected with another client of yours. We haven’t told either of them that you see both.`}</span>
    </Callout>
  ) : (
    <p className="mt-3 flex items-start gap-2.5 rounded-[14px] bg-cream px-4 py-3 text-small">
      <ShieldCheck className="mt-0.5 size-[1.25rem] shrink-0 text-leaf" aria-hidden="true" />
      <span>
        <strong className="font-semibold">No conflict of interest.</strong>
        <span>{` None of your other clients is connected with ${name}.`}</span>
      </span>
    </p>
  )

function contentOf(item: ShareItem, file: ClientFile): ReactNode {
  const { client, profile, photos, interests, facts, temperament, values } = file
  if (item === 'photos' && photos && photos.length > 0)
    return (
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <img
              src={clientPhotoUrl(client.id, photo) ?? ''}
              alt={`${firstName(client.name)}, ${index + 1} of ${photos.length}`}
              loading="lazy"
              className="aspect-4/5 w-full rounded-[10px] object-cover object-top"
            />
          </li>
        ))}
      </ul>
    )
  if (item === 'profile' && profile)
    return (
      <>
        <p>{[`${profile.age} years old`, profile.profession].filter(Boolean).join(', ')}</p>
        {profile.about && <p className="mt-1.5 whitespace-pre-line">{profile.about}</p>}
      </>
    )
  if (item === 'interests' && interests && interests.length > 0) return <Badges texts={interests} />
  if (item === 'facts' && facts && facts.length > 0) return <Badges texts={facts} />
  if (item === 'temperament' && temperament && temperament.length > 0) return <Temperament scales={temperament} />
  if (item === 'values' && values && values.length > 0) return <Values scales={values} />
  return undefined
}

const Badges = ({ texts }: { texts: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {texts.map((text) => (
      <li key={text}>
        <Badge>{text}</Badge>
      </li>
    ))}
  </ul>
)

const PLACES: Record<OwnScale['level'], string> = { low: 'left-[12.5%]', middle: 'left-1/2', high: 'left-[87.5%]' }
const LEANS: Record<OwnScale['level'], (ends: readonly [string, string]) => string> = {
  low: ([low]) => low,
  middle: ([low, high]) => `between ${low} and ${high}`,
  high: ([, high]) => high,
}

const Temperament = ({ scales }: { scales: readonly OwnScale[] }) => (
  <ul className="grid gap-3">
    {scales.map(
      ({ id, ends, level, title }) =>
        ends && (
          <li key={id}>
            <span className="sr-only">{`${title}: ${LEANS[level](ends)}`}</span>
            <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-line">
              <span
                className={`absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-panel bg-garnet ${PLACES[level]}`}
              />
            </span>
            <span aria-hidden="true" className="mt-1 flex justify-between gap-4 text-small text-ink-soft">
              <span>{ends[0]}</span>
              <span className="text-right">{ends[1]}</span>
            </span>
          </li>
        ),
    )}
  </ul>
)

const WEIGHTS: Record<OwnScale['level'], string> = {
  high: 'Matters most',
  middle: 'Matters',
  low: 'Matters less',
}

const Values = ({ scales }: { scales: readonly OwnScale[] }) => (
  <ol className="grid gap-1">
    {scales.map(({ id, title, level }) => (
      <li key={id} className="flex justify-between gap-4">
        <span>{title}</span>
        <span className="shrink-0 text-small text-ink-soft">{WEIGHTS[level]}</span>
      </li>
    ))}
  </ol>
)
