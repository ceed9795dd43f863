import type { Letter } from '@heartwell/contract/introductions/member-letters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { counsellorPhotoUrl, photoUrl } from '../../platform/files/photos.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { roleLabel } from '../../platform/session/role-labels.ts'
import { CirclesGlyph } from '../../ui/page/circles-glyph.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PairCircles } from '../pairs/public/pair-circles.tsx'
import { SecondReadingNote } from './second-reading-note.tsx'

type LetterCardProps = { letter: Letter; level: 'page' | 'part' }

/** One introduction as a letter, without a photo, a surname, an exact age or a town: they open with two yeses. */
export function LetterCard({ letter, level }: LetterCardProps) {
  const [Title, Part] = level === 'page' ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  const { own_first_name: own, other, text } = letter
  const account = useOwnAccount()
  return (
    <div className="px-5 pt-6 pb-7 sm:px-10 sm:pt-9 md:px-16 md:pt-11">
      <Writer letter={letter} />
      <div className="mt-7 grid items-center gap-x-10 gap-y-4 md:mt-9 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <Title className="text-title text-balance wrap-anywhere">
            {`${isolated(own)}, may I introduce ${isolated(other.first_name)}?`}
          </Title>
          <p className="mt-3 text-lead text-ink-soft">{whoIn(other)}</p>
        </div>
        <PairCircles
          left={{ name: isolated(own), picture: photoUrl(account.more_images[0] ?? account.image) }}
          right={{ name: isolated(other.first_name), picture: null }}
          closeness={0}
          className="h-auto w-full max-w-[15rem] max-md:order-first max-md:max-w-[11rem]"
        />
      </div>
      {text ? (
        <LetterText text={text} first={other.first_name} Part={Part} />
      ) : (
        <p className="mt-7 text-ink-soft">This letter was closed more than 30 days ago, so its text is gone.</p>
      )}
      {letter.second_reading && (
        <SecondReadingNote writer={letter.counsellor.name} reader={letter.second_reading.reader} />
      )}
      <Signature name={letter.counsellor.name} />
    </div>
  )
}

/** 'Early sixties, Wiltshire'. */
export const whoIn = ({ age_band, region }: Letter['other']): string => [age_band, region].filter(Boolean).join(', ')

const Writer = ({ letter: { counsellor, delivered_at } }: { letter: Letter }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="flex min-w-0 items-center gap-4">
      <Avatar src={counsellorPhotoUrl(counsellor.image)} tone="honey" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <bdi className="block font-semibold">{counsellor.name}</bdi>
        <span className="block text-base text-ink-soft">{roleLabel(counsellor.role)}</span>
      </p>
    </div>
    <p className="text-base text-ink-soft max-sm:pl-18">{timeText(delivered_at, 'Thursday 5 November')}</p>
  </div>
)

const SIDES = {
  both: { glyph: 'both', label: () => 'Both' },
  you: { glyph: 'viewer', label: () => 'You' },
  other: { glyph: 'member', label: (first: string) => first },
} as const

type LetterTextProps = { text: NonNullable<Letter['text']>; first: string; Part: 'h2' | 'h3' }

/** The paragraph, the reasons and the difference. */
export const LetterText = ({ text: { paragraph, reasons, difference }, first, Part }: LetterTextProps) => (
  <>
    <p
      dir="auto"
      className="mt-7 max-w-[38rem] font-display text-[1.3125rem] leading-[1.58] font-[440] text-pretty wrap-anywhere max-sm:text-[1.1875rem]"
    >
      {paragraph}
    </p>
    {reasons.length > 0 && <Part className="mt-8 text-[1.3125rem] leading-snug">Why I thought of you</Part>}
    <ul className="mt-3 grid gap-3.5 empty:hidden">
      {reasons.map(({ side, text }) => (
        <li key={side + text} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 leading-snug">
          <span className="pt-0.5">
            <CirclesGlyph side={SIDES[side].glyph} />
          </span>
          <span className="max-w-[36rem] wrap-anywhere">
            <bdi className="mr-2 font-semibold">{SIDES[side].label(first)}</bdi>
            <span dir="auto">{text}</span>
          </span>
        </li>
      ))}
    </ul>
    <div className="mt-6 rounded-[18px] bg-honey px-5 py-4 leading-snug">
      <p className="font-semibold">One honest difference</p>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {difference}
      </p>
    </div>
  </>
)

const Signature = ({ name }: { name: string }) => (
  <div className="mt-6">
    <p aria-hidden="true" className="font-display text-[2.25rem] leading-none font-[360] text-garnet italic">
      <bdi>{plainFirstName(name)}</bdi>
    </p>
    <p className="mt-2 text-base text-ink-soft">
      <bdi>{name}</bdi>
    </p>
  </div>
)

/** The open flap above the sheet. */
export const Flap = () => (
  <svg
    viewBox="0 0 868 92"
    preserveAspectRatio="none"
    className="letter-flap -mb-8 block h-16 w-full sm:h-24 print:hidden"
    aria-hidden="true"
  >
    <path d="M30 60 404 9q30-9 60 0l374 51v32H30z" className="fill-apricot" />
  </svg>
)
