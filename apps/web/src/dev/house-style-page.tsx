import couple from '../../art/couples.svg?url'
import { useTextSize } from '../platform/device/text-size.ts'
import { Logo } from '../ui/page/logo.tsx'
import { TextSizeControl } from '../ui/page/text-size-control.tsx'
import { ButtonStories } from './button-stories.tsx'
import { ChoiceStories } from './choice-stories.tsx'
import { ContentStories } from './content-stories.tsx'
import { FieldStories } from './field-stories.tsx'
import { FileStories } from './file-stories.tsx'
import { MovementStories } from './movement-stories.tsx'
import { OverlayStories } from './overlay-stories.tsx'
import { TokenStories } from './token-stories.tsx'

const GROUPS = [
  ['tokens', 'Tokens'],
  ['button', 'Button and link'],
  ['field', 'Fields'],
  ['choice', 'Choices'],
  ['file', 'File drop'],
  ['overlay', 'Dialog, toast, menu'],
  ['content', 'Content'],
  ['movement', 'Getting on'],
] as const

/** Shows every component in every state, for development and for tests. */
export function HouseStylePage() {
  return (
    <>
      <PageHeader />
      <div className="wrap gap-14 pb-24 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-20">
        <Contents />
        <main>
          <Opening />
          <TokenStories />
          <ButtonStories />
          <FieldStories />
          <ChoiceStories />
          <FileStories />
          <OverlayStories />
          <ContentStories />
          <MovementStories />
        </main>
      </div>
    </>
  )
}

function PageHeader() {
  const [size, chooseSize] = useTextSize()
  return (
    <header className="border-b border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
        <Logo />
        <TextSizeControl value={size} onChange={chooseSize} />
      </div>
    </header>
  )
}

function Contents() {
  return (
    <nav aria-label="Components" className="pt-6 lg:pt-14">
      <ul className="flex flex-wrap gap-x-1 gap-y-0.5 lg:sticky lg:top-10 lg:grid lg:gap-y-1">
        {GROUPS.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center rounded-full px-4 text-base leading-snug font-semibold text-ink-soft transition-colors hover:bg-garnet-wash hover:text-garnet-deep max-lg:bg-cream"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Opening() {
  return (
    <div className="grid items-end gap-x-10 pt-8 pb-12 sm:grid-cols-[1fr_auto] lg:pt-14">
      <div>
        <p className="eyebrow mb-3">Component gallery</p>
        <h1 className="max-w-[14ch] text-title">Warm, calm, grown-up, in safe hands</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-soft">
          Every part the product is made of, in every state it can have. If it is not here, it is not part of the house
          yet.
        </p>
      </div>
      <img src={couple} alt="" className="mt-8 h-48 w-auto max-sm:hidden lg:h-56" />
    </div>
  )
}
