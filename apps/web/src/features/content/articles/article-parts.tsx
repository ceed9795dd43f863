import { Lightbulb } from 'lucide-react'
import type { MDXComponents } from 'mdx/types.js'
import { type ReactNode, useId } from 'react'
import { OutsideLink, TextLink } from '../../../ui/text-link.tsx'
import { SHARED_ICONS } from '../frame/pictures.ts'

/** What an article can be made of. `Checklist` and `Aside` are written as tags in its text, the rest as Markdown. */
export const ARTICLE_PARTS: MDXComponents = {
  p: ({ children }) => <p className="mt-5 text-wrap">{children}</p>,
  h2: ({ children }) => <h2 className="mt-12 text-[1.7rem] leading-tight print:break-after-avoid">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-8 text-[1.35rem] leading-tight print:break-after-avoid">{children}</h3>,
  ul: ({ children }) => <ul className="mt-5 grid list-disc gap-2 pl-6 marker:text-garnet">{children}</ul>,
  ol: ({ children }) => (
    <ol className="mt-5 grid list-decimal gap-2 pl-7 marker:font-semibold marker:text-garnet">{children}</ol>
  ),
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <TextLink to={href}>{children}</TextLink>
    ) : (
      <OutsideLink href={href}>{children}</OutsideLink>
    ),
  blockquote: ({ children }) => (
    <blockquote className="my-10 border-l-4 border-garnet pl-6 font-display text-[1.5rem] leading-snug text-pretty sm:-ml-7 sm:text-[1.7rem] [&>p]:mt-0">
      {children}
    </blockquote>
  ),
  hr: () => <hr className="my-10 border-line" />,
  Checklist,
  Aside,
}

type BoxProps = { title: string; children: ReactNode }

/** A checklist. Its points are the list inside. */
function Checklist({ title, children }: BoxProps) {
  return (
    <Box title={title} ground="bg-sage" icon={<SHARED_ICONS.Check className="size-5" aria-hidden="true" />}>
      <div className="[&_li]:relative [&_li]:pl-8 [&_li]:before:absolute [&_li]:before:top-[.3em] [&_li]:before:left-0 [&_li]:before:size-4.5 [&_li]:before:rounded-md [&_li]:before:border-2 [&_li]:before:border-leaf [&_ul]:mt-4 [&_ul]:list-none [&_ul]:gap-3 [&_ul]:pl-0">
        {children}
      </div>
    </Box>
  )
}

/** A side note, for example on how it works here. */
function Aside({ title, children }: BoxProps) {
  return (
    <Box title={title} ground="bg-honey" icon={<Lightbulb className="size-5" aria-hidden="true" />}>
      <div className="[&>p]:mt-3">{children}</div>
    </Box>
  )
}

function Box({ title, ground, icon, children }: BoxProps & { ground: string; icon: ReactNode }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={`${ground} my-9 rounded-card px-6 py-7 sm:-mx-7 sm:px-7 print:break-inside-avoid print:border print:border-line`}
    >
      <h2 id={heading} className="flex items-center gap-3 text-[1.35rem] leading-tight">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-panel text-garnet">{icon}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
