import type { Breach } from './breach.ts'
import { web } from './web-tests.ts'

const CONSOLE = 'apps/web/src/provider'
const ARTICLE = web('provider/articles/article-editor.test.tsx')
const TOPICS = web('provider/interest-topics/interest-topics-page.test.tsx')
const DRAFT = web('provider/interest-topics/topic-draft.test.ts')
const QUESTIONS = web('provider/questionnaires/questionnaires-page.test.tsx')

/** What editors see in the console: articles, the list of interests and the wording of the questionnaires. */
export const WEB_CONSOLE: Breach[] = [
  {
    name: 'an article is published without a question',
    rows: [],
    file: `${CONSOLE}/articles/article-publication.tsx`,
    from: "if (await confirm({ title: 'Publish this article?', text, confirm: 'Publish' })) await acts.onPublish()",
    to: 'if (text) await acts.onPublish()',
    tests: [ARTICLE],
  },
  {
    name: 'an article with unsaved changes can be published',
    rows: [],
    file: `${CONSOLE}/articles/article-publication.tsx`,
    from: 'disabled={busy || unsaved} onClick={() => void publish()}',
    to: 'disabled={busy} onClick={() => void publish()}',
    tests: [ARTICLE],
  },
  {
    name: 'a text that came too late is lost',
    rows: [],
    file: `${CONSOLE}/articles/use-article-editor.ts`,
    from: '    setTheirs(data)\n',
    to: '    take(data)\n',
    tests: [ARTICLE],
  },
  {
    name: 'the console does not say what was removed from an article',
    rows: [],
    file: `${CONSOLE}/articles/use-article-editor.ts`,
    from: 'setRemoved(saved.removed ?? [])',
    to: 'setRemoved([])',
    tests: [ARTICLE],
  },
  {
    name: 'the address of a published article can be edited',
    rows: [],
    file: `${CONSOLE}/articles/article-editor.tsx`,
    from: 'addressIsFixed={base.published_at !== null}',
    to: 'addressIsFixed={false}',
    tests: [ARTICLE],
  },
  {
    name: 'a draft is deleted without a question',
    rows: [],
    file: `${CONSOLE}/articles/article-publication.tsx`,
    from: "if (!(await confirm({ title: 'Delete this draft?', text, confirm: 'Delete', tone: 'danger' }))) return",
    to: 'if (!text) return',
    tests: [ARTICLE],
  },
  {
    name: 'a new interest is saved under its temporary id',
    rows: [],
    file: `${CONSOLE}/interest-topics/topics-editor.tsx`,
    from: 'id: isNew ? null : id',
    to: 'id',
    tests: [TOPICS],
  },
  {
    name: 'a save of the interests that came too late loses the changes',
    rows: [],
    file: `${CONSOLE}/unsaved-changes.tsx`,
    from: 'setError(wordsOf(failure) ?? SOMETHING_WENT_WRONG)',
    to: 'onDiscard()',
    tests: [TOPICS],
  },
  {
    name: 'a second interest may have the name of another in other letters',
    rows: [],
    file: `${CONSOLE}/interest-topics/topic-dialog.tsx`,
    from: 'others.has(topicKey(values.name))',
    to: 'others.has(values.name)',
    tests: [TOPICS],
  },
  {
    name: 'the console does not say which interests suggestions leave out',
    rows: [],
    file: `${CONSOLE}/interest-topics/topic-row.tsx`,
    from: '{!isNew && !isHidden && !isRanked && <Badge>Not in suggestions</Badge>}',
    to: '',
    tests: [TOPICS],
  },
  {
    name: 'an interest changes places with one of another group',
    rows: [],
    file: `${CONSOLE}/interest-topics/topic-draft.ts`,
    from: 'other.group === topic.group && other.is_hidden === topic.is_hidden',
    to: 'other.is_hidden === topic.is_hidden',
    tests: [DRAFT],
  },
  {
    name: 'a saved interest can be removed',
    rows: [],
    file: `${CONSOLE}/interest-topics/topic-draft.ts`,
    from: 'topic.id !== id || !topic.isNew',
    to: 'topic.id !== id',
    tests: [DRAFT],
  },
  {
    name: 'a questionnaire is saved as the version before',
    rows: [],
    file: `${CONSOLE}/questionnaires/questionnaires-page.tsx`,
    from: 'body: { questions, version: saved.version }',
    to: 'body: { questions, version: saved.version - 1 }',
    tests: [QUESTIONS],
  },
  {
    name: 'a puzzle can be edited',
    rows: [],
    file: `${CONSOLE}/questionnaires/question-parts.ts`,
    from: "  if (bank === 'iq' && lines.length === 0) return undefined\n",
    to: '',
    tests: [QUESTIONS],
  },
  {
    name: 'the history of a questionnaire does not show what a line was before',
    rows: [],
    file: `${CONSOLE}/questionnaires/wording-versions.tsx`,
    from: '<del className="text-ink-soft">{was}</del>',
    to: '<del className="text-ink-soft">{is}</del>',
    tests: [QUESTIONS],
  },
  {
    name: 'the history does not say which wording is in use',
    rows: [],
    file: `${CONSOLE}/questionnaires/wording-versions.tsx`,
    from: '{at === 0 && <Badge look="good">In use</Badge>}',
    to: '',
    tests: [QUESTIONS],
  },
]
