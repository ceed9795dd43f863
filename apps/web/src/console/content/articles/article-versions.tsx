import type { ArticleVersion, EditedArticle } from '@heartwell/contract/content/articles.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { type RestoringEditor, VersionHistory } from '../../parts/versions/version-history.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { articleVersionQuery, articleVersionsQuery } from './article-queries.ts'
import { CAME_WITH_PRODUCT } from './article-words.ts'

type ArticleVersionsProps = RestoringEditor<ArticleVersion> & { article: EditedArticle }

export function ArticleVersions({ article: { id, state }, ...editor }: ArticleVersionsProps) {
  return (
    <Fetched answer={useAnswer(articleVersionsQuery(id))} label="Loading the versions">
      {({ rows }) => (
        <VersionHistory
          {...editor}
          rows={rows}
          badge="Newest"
          shipped={CAME_WITH_PRODUCT}
          effect={state === 'published' ? 'Visitors see it immediately.' : 'It becomes the newest version.'}
          note={({ title }) => title}
          text={({ version }) => <VersionText id={id} version={version} />}
        />
      )}
    </Fetched>
  )
}

const VersionText = ({ id, version }: { id: string; version: number }) => (
  <Fetched answer={useAnswer(articleVersionQuery(id, version))} label="Loading the version">
    {({ data }) => <ArticlePreview article={data} label={`Version ${version}`} />}
  </Fetched>
)
