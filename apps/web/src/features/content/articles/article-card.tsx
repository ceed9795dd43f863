import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TONES } from '../../../ui/tones.ts'
import type { ArticleHead } from './article-heads.ts'
import { SCENE_SIZE, sceneAddress } from './gallery-scenes.ts'

type ArticleCardProps = { article: ArticleHead; as?: 'li' | 'article'; heading?: 'h2' | 'h3' }

/** An article in a list: the whole card is one link. */
export function ArticleCard({ article, as = 'li', heading: Heading = 'h3' }: ArticleCardProps) {
  const { path, topic, title, lead } = article
  return (
    <Card as={as} padding="none" lifts="under-pointer" className="flex sm:flex-col">
      <Drawing
        article={article}
        className="w-24 shrink-0 overflow-hidden pt-4 max-sm:[&_img]:h-24 max-sm:[&_img]:max-w-none sm:h-64 sm:w-auto"
      />
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-7">
        <p className="eyebrow">{topic}</p>
        <Heading className="mt-1 text-[1.2rem] leading-snug sm:mt-1.5 sm:text-heading">
          <Link to={path} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="mt-1.5 text-small text-ink-soft sm:mt-2.5 sm:text-base">{lead}</p>
      </div>
    </Card>
  )
}

/** The newest article, given twice the room. */
export function LargeArticleCard({ article }: { article: ArticleHead }) {
  const { path, topic, title, lead } = article
  return (
    <Card as="article" padding="none" lifts="under-pointer" className="grid lg:grid-cols-[1.05fr_1fr]">
      <Drawing article={article} className="h-64 pt-6 sm:h-80 lg:h-[27rem] lg:pt-10" loading="eager" />
      <div className="self-center p-7 sm:p-10 lg:p-14">
        <p className="eyebrow">{topic}</p>
        <h2 className="mt-2 text-title">
          <Link to={path} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead text-ink-soft">{lead}</p>
      </div>
    </Card>
  )
}

type DrawingProps = { article: ArticleHead; className: string; loading?: 'eager' | 'lazy' }

function Drawing({ article: { drawing, tone }, className, loading = 'lazy' }: DrawingProps) {
  return (
    <div className={classNames(TONES[tone], 'flex items-end justify-center', className)}>
      <img src={sceneAddress(drawing)} alt="" {...SCENE_SIZE} loading={loading} className="h-full w-auto" />
    </div>
  )
}
