import type { ReactNode } from 'react'
import { blocksOf } from '../../../platform/text/page-text.ts'
import { type Look, TextBlocks } from '../../../ui/text-blocks.tsx'
import { OutsideLink, TextLink } from '../../../ui/text-link.tsx'

const ARTICLE_LOOK: Look = {
  section: 'mt-12 text-[1.7rem] leading-tight print:break-after-avoid',
  subsection: 'mt-8 text-[1.35rem] leading-tight print:break-after-avoid',
  paragraph: 'mt-5 text-wrap whitespace-pre-line',
  bulleted: 'mt-5 grid list-disc gap-2 pl-6 marker:text-garnet',
  numbered: 'mt-5 grid list-decimal gap-2 pl-7 marker:font-semibold marker:text-garnet',
  item: 'whitespace-pre-line',
  quote:
    'my-10 border-l-4 border-garnet pl-6 font-display text-[1.5rem] leading-snug whitespace-pre-line sm:-ml-7 sm:text-[1.7rem]',
  box: 'my-9 sm:-mx-7 sm:px-7',
}

/** The text of an article. */
export const ArticleText = ({ html }: { html: string }) => (
  <TextBlocks blocks={blocksOf(html)} look={ARTICLE_LOOK} link={ArticleLink} />
)

function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  const className = 'wrap-anywhere'
  if (href.startsWith('/'))
    return (
      <TextLink to={href} className={className}>
        {children}
      </TextLink>
    )
  if (/^https?:/i.test(href))
    return (
      <OutsideLink href={href} className={className}>
        {children}
      </OutsideLink>
    )
  return (
    <a href={href} className={`text-link ${className}`}>
      {children}
    </a>
  )
}
