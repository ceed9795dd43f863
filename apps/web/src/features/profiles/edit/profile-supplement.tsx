import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { NoteTopic } from '../../interests/public/note-topic.ts'
import { ProfileInterests } from '../view/profile-interests.tsx'
import { type OwnText, profileRows, type Tile, textSize } from '../view/profile-layout.ts'
import { ProfilePhoto } from '../view/profile-photo.tsx'
import type { ProfileView } from '../view/profile-view.ts'
import { EditPart } from './edit-part.tsx'
import { WriteAbout, WriteAboutPhoto } from './write-about.tsx'

type ProfileSupplementProps = {
  profile: ProfileView
  ownInterestIds: readonly string[]
  onOpenPhoto: (index: number) => void
  onWrite?: ((topic: NoteTopic) => void) | undefined
  isOwn: boolean
}

/** The member's texts as quotes between their photos, and the interests. Renders nothing if all are missing. */
export function ProfileSupplement({ profile, ownInterestIds, onOpenPhoto, onWrite, isOwn }: ProfileSupplementProps) {
  const rows = profileRows(profile.ownTexts.length, profile.photos.length, profile.interests.length > 0)
  if (rows.length === 0) return null
  const show = (tile: Tile, width: 'whole' | 'half') => {
    if (tile.kind === 'interests')
      return <ProfileInterests profile={profile} ownInterestIds={ownInterestIds} isOwn={isOwn} />
    if (tile.kind === 'photo')
      return <PhotoTile profile={profile} index={tile.index + 1} onOpen={onOpenPhoto} onWrite={onWrite} />
    const own = profile.ownTexts[tile.index]
    return own && <TextTile {...own} tone={TONES[tile.index % TONES.length]} width={width} onWrite={onWrite} />
  }
  return (
    <div className="grid gap-4 md:gap-5">
      {rows.map((row) => (
        <div
          key={row.map(keyOf).join()}
          className={classNames('grid gap-4 md:gap-5', row.length > 1 && 'md:grid-cols-2')}
        >
          {row.map((tile) => (
            <div key={keyOf(tile)} className="relative min-w-0">
              {isOwn && <EditTile tile={tile} texts={profile.ownTexts} />}
              {show(tile, row.length > 1 ? 'half' : 'whole')}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const keyOf = (tile: Tile) => (tile.kind === 'interests' ? 'interests' : `${tile.kind}-${tile.index}`)

type PhotoTileProps = {
  profile: ProfileView
  index: number
  onOpen: (at: number) => void
  onWrite: ((topic: NoteTopic) => void) | undefined
}

/** As high as a text beside it, and never lower than almost square. */
function PhotoTile({ profile, index, onOpen, onWrite }: PhotoTileProps) {
  return (
    <div className="relative h-full">
      <div className="aspect-4/5 md:aspect-[8/9]" />
      <div className="absolute inset-0">
        <ProfilePhoto person={profile} index={index} onOpen={onOpen} className="rounded-card md:rounded-panel" />
      </div>
      <WriteAboutPhoto profile={profile} index={index} onWrite={onWrite} className="left-3" />
    </div>
  )
}

function EditTile({ tile, texts }: { tile: Tile; texts: readonly OwnText[] }) {
  if (tile.kind === 'interests') return null
  if (tile.kind === 'photo')
    return <EditPart to={paths.editImages} what={`picture ${tile.index + 2}`} className="right-3 bottom-3" />
  const text = texts[tile.index]
  if (!text) return null
  const to = text.prompt ? paths.writeAnswer(text.prompt) : paths.editCultureReligion
  return <EditPart to={to} what={`‘${text.label}’`} className="top-3 right-3" />
}

const TONES = ['bg-apricot', 'bg-sky'] as const
const SIZES = {
  headline:
    'font-display text-[1.5rem] leading-[1.3] font-[480] md:text-[2.125rem] md:leading-[1.18] md:tracking-[-.01em]',
  quote: 'font-display text-[1.5rem] leading-[1.3] font-[480] md:text-[1.625rem]',
  reading: 'text-[1.1875rem] leading-relaxed',
} as const

type TextTileProps = OwnText & {
  tone: string | undefined
  width: 'whole' | 'half'
  onWrite: ((topic: NoteTopic) => void) | undefined
}

function TextTile({ prompt, label, text, tone, width, onWrite }: TextTileProps) {
  return (
    <div className={classNames('flex h-full flex-col gap-4 rounded-card p-6 md:rounded-panel md:p-9', tone)}>
      <dl className="flex flex-1 flex-col justify-between gap-3 md:gap-5">
        <dt className="pr-8 text-base font-semibold">{label}</dt>
        <dd
          dir="auto"
          className={classNames(
            'text-pretty wrap-anywhere whitespace-pre-line',
            SIZES[textSize(text)],
            width === 'whole' && 'max-w-[38ch]',
          )}
        >
          {text}
        </dd>
      </dl>
      {onWrite && prompt && (
        <WriteAbout what={label} onClick={() => onWrite({ kind: 'answer', prompt, label, text })} />
      )}
    </div>
  )
}
