import { classNames } from '../ui/class-names.ts'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

const GROUNDS = [
  ['Paper', 'bg-paper'],
  ['Panel', 'bg-panel'],
  ['Cream', 'bg-cream'],
  ['Garnet wash', 'bg-garnet-wash'],
  ['Error wash', 'bg-error-wash'],
  ['Line', 'bg-line'],
] as const

const TINTS = [
  ['Apricot', 'bg-apricot'],
  ['Sage', 'bg-sage'],
  ['Blush', 'bg-blush'],
  ['Sky', 'bg-sky'],
  ['Honey', 'bg-honey'],
  ['Lilac', 'bg-lilac'],
] as const

const INKS = [
  ['Ink', 'bg-ink', 'text-ink'],
  ['Ink soft', 'bg-ink-soft', 'text-ink-soft'],
  ['Garnet', 'bg-garnet', 'text-garnet'],
  ['Garnet deep', 'bg-garnet-deep', 'text-garnet-deep'],
  ['Leaf', 'bg-leaf', 'text-leaf'],
  ['Error', 'bg-error', 'text-error'],
] as const

const TYPE = [
  ['Display', 'font-display text-display font-[560]', 'Good company'],
  ['Page', 'font-display text-page font-[560]', 'A second chapter'],
  ['Heading', 'font-display text-heading font-[560]', 'Walks by the river'],
  ['Lead', 'text-lead text-ink-soft', 'Tell us what makes your week, and meet someone to share it with.'],
  ['Body', '', 'Every profile is read by a person before it goes live.'],
  ['Small', 'text-small', 'Good for 10 minutes. 0123456789'],
] as const

const RADII = [
  ['Field, 14', 'rounded-field'],
  ['Card, 24', 'rounded-card'],
  ['Panel, 36', 'rounded-panel'],
] as const

/** Colours, type, radii and shadows. */
export function TokenStories() {
  return (
    <StoryGroup
      id="tokens"
      title="Tokens"
      text="One warm ground, one ink that is almost plum, one strong colour used only for what matters. Tints carry mood and never text."
    >
      <Tray title="Colour">
        <Swatches title="Grounds" swatches={GROUNDS} />
        <Swatches title="Tints" swatches={TINTS} />
        <Specimen state="Ink and accents, each as text on paper">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            {INKS.map(([name, ground, text]) => (
              <li key={name}>
                <span className={classNames('block h-16 rounded-field', ground)} />
                <span className={classNames('mt-2 block text-base leading-snug font-semibold', text)}>{name}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      </Tray>
      <Tray title="Type">
        <div className="divide-y divide-line">
          {TYPE.map(([name, look, words]) => (
            <div key={name} className="grid items-baseline gap-x-8 gap-y-1 py-4 sm:grid-cols-[6rem_1fr]">
              <p className="text-small text-ink-soft">{name}</p>
              <p className={classNames('min-w-0', look)}>{words}</p>
            </div>
          ))}
        </div>
      </Tray>
      <Tray title="Shape and shadow" columns={2}>
        <Specimen state="Radius">
          <ul className="grid grid-cols-3 gap-4">
            {RADII.map(([name, radius]) => (
              <li key={name} className="text-center text-small text-ink-soft">
                <span className={classNames('mb-2 block h-24 bg-blush', radius)} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen state="Shadow">
          <ul className="grid grid-cols-2 gap-5 rounded-card bg-cream p-5">
            {['shadow-soft', 'shadow-lift'].map((shadow) => (
              <li key={shadow} className="text-center text-small text-ink-soft">
                <span className={classNames('mb-4 block h-20 rounded-card bg-panel', shadow)} />
                <span>{shadow === 'shadow-soft' ? 'Soft: rests' : 'Lift: hovers above'}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      </Tray>
    </StoryGroup>
  )
}

function Swatches({ title, swatches }: { title: string; swatches: readonly (readonly [string, string])[] }) {
  return (
    <Specimen state={title}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {swatches.map(([name, ground]) => (
          <li
            key={name}
            className={classNames(
              'flex h-24 items-end rounded-field p-3 text-base leading-snug font-semibold ring-1 ring-line ring-inset',
              ground,
            )}
          >
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
