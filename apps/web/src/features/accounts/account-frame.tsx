import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'

type AccountFrameProps = {
  title: string
  /** A large line in our own words, beneath a title whose words are given and which is then small. */
  ownWords?: string
  text?: ReactNode
  children: ReactNode
  /** Shown beside the form on wide screens. */
  aside: ReactNode
  width?: 'narrow' | 'wide'
}

/** A white panel with a form and, on wide screens, a soft panel beside it. */
export function AccountFrame({ title, ownWords, text, children, aside, width = 'narrow' }: AccountFrameProps) {
  return (
    <div className="px-4 pt-4 pb-16 sm:pt-8 md:pb-24">
      <DocumentTitle>{title}</DocumentTitle>
      <div
        className={classNames(
          'mx-auto grid overflow-hidden rounded-[1.75rem] bg-panel shadow-soft md:rounded-panel',
          width === 'wide' ? 'max-w-6xl lg:grid-cols-[1fr_22rem]' : 'max-w-2xl lg:max-w-5xl lg:grid-cols-2',
        )}
      >
        <section aria-labelledby="form-title" className="px-5 py-8 sm:px-10 sm:py-11 md:px-14">
          <h1 id="form-title" className={ownWords ? 'given-title' : 'text-page'}>
            {title}
          </h1>
          {ownWords && <p className="own-title">{ownWords}</p>}
          {text && <div className="mt-3 text-ink-soft">{text}</div>}
          <div className="mt-7">{children}</div>
        </section>
        <div className="hidden bg-blush lg:flex">{aside}</div>
      </div>
    </div>
  )
}

type DrawnAsideProps = {
  drawing: string
  /** Added to the drawing. */
  className?: string
  children: string
}

/** One sentence above a drawing that touches the lower edge of the panel. */
export function DrawnAside({ drawing, className, children }: DrawnAsideProps) {
  return (
    <div className="flex flex-1 flex-col justify-end gap-9 px-10 pt-14">
      <p className="display-number max-w-[16ch] text-[1.9rem] leading-tight text-balance">{children}</p>
      <img
        src={drawing}
        alt=""
        width={720}
        height={640}
        className={classNames('mx-auto h-auto w-full max-w-[23rem]', className)}
      />
    </div>
  )
}
