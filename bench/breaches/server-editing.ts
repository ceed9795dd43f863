import type { Breach } from './breach.ts'
import { api, unit } from './tests.ts'

const FEATURES = 'apps/server/src/features'
const [ARTICLES, TOPICS] = [`${FEATURES}/content/articles`, `${FEATURES}/onboarding/topics`]
const WORDINGS = `${FEATURES}/assessments/wordings`

const WRITTEN: Breach[] = [
  {
    name: 'everybody can read a draft and a withdrawn article',
    rows: [],
    file: `${ARTICLES}/queries.ts`,
    from: "current(db).select('html').where('state', '=', 'published').where('slug', '=', slug)",
    to: "current(db).select('html').where('slug', '=', slug)",
    tests: [api('content-articles')],
  },
  {
    name: 'drafts are in the public list of articles',
    rows: [],
    file: `${ARTICLES}/queries.ts`,
    from: "current(db).where('state', '=', 'published').orderBy('published_at', 'desc')",
    to: "current(db).orderBy('published_at', 'desc')",
    tests: [api('content-articles')],
  },
  {
    name: 'an article that was published can be deleted',
    rows: [],
    file: `${ARTICLES}/service.ts`,
    from: "    if (current && current.state !== 'draft') throw new AppError('articles.was_published')\n",
    to: '',
    tests: [api('content-articles')],
  },
  {
    name: 'a save of an article replaces the one of a colleague',
    rows: [],
    file: `${ARTICLES}/service.ts`,
    from: "  if (current.version !== version) throw new AppError('content.stale')\n",
    to: '',
    tests: [api('content-articles')],
  },
  {
    name: 'the first publication of an article gets the time of the last',
    rows: [],
    file: `${ARTICLES}/queries.ts`,
    from: "published_at: eb.fn.coalesce('published_at', eb.val(at))",
    to: 'published_at: at',
    tests: [api('content-articles')],
  },
  {
    name: 'there may be one article more',
    rows: [],
    file: `${ARTICLES}/service.ts`,
    from: '(await q.countArticles(tx)) >= ARTICLES_MAX',
    to: '(await q.countArticles(tx)) > ARTICLES_MAX',
    tests: [api('content-articles')],
  },
  {
    name: 'a restored article has the newest text',
    rows: [],
    file: `${ARTICLES}/service.ts`,
    from: 'await q.articleAt(tx, params.id, body.restore)',
    to: 'await q.articleAt(tx, params.id, body.version)',
    tests: [api('content-articles')],
  },
  {
    name: 'a withdrawn article is not recorded in the audit',
    rows: [],
    file: `${ARTICLES}/service.ts`,
    from: "      await recordAct(deps, tx, viewer, { action: 'article.withdrawn', subjectId: id, reason: slug })\n",
    to: '',
    tests: [api('content-articles')],
  },
  {
    name: 'an article has the day of its publication as the day of its last change',
    rows: [],
    file: `${ARTICLES}/view.ts`,
    from: 'row.saved_at > published ? row.saved_at : published',
    to: 'published',
    tests: [api('content-articles')],
  },
  {
    name: 'a published article can move to another address',
    rows: [],
    file: `${ARTICLES}/rules.ts`,
    from: "  if (wasPublished) return 'The address can’t change any more, because the article has been published'\n",
    to: '',
    tests: [unit(`${ARTICLES}/rules.test.ts`)],
  },
]

const LISTED: Breach[] = [
  {
    name: 'a save of the interests replaces the one of a colleague',
    rows: [],
    file: `${TOPICS}/service.ts`,
    from: "    if (current.version !== body.version) throw new AppError('content.stale')\n",
    to: '',
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'a hidden interest can be chosen',
    rows: [],
    file: `${TOPICS}/queries.ts`,
    from: "    .where('is_hidden', '=', false)\n",
    to: '',
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'a member loses an interest that was hidden',
    rows: [],
    file: `${TOPICS}/service.ts`,
    from: 'if (others.some((id) => !own.has(id))) throw',
    to: 'if (own) throw',
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'two interests cannot swap their names',
    rows: [],
    file: `${TOPICS}/queries.ts`,
    from: "  await db.updateTable('topics').set({ name: sql`id::text` }).execute()\n",
    to: '',
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'an interest that moves in the feature row keeps the old rows of its members',
    rows: [],
    file: `${TOPICS}/queries.ts`,
    from: "selectFrom('member_topics').select('member_id').distinct().where('topic_id', 'in', ids)",
    to: "selectFrom('member_topics').select('member_id').distinct().where('topic_id', 'in', ids).where('topic_id', 'is', null)",
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'suggestions name an interest by its old name',
    rows: [],
    file: `${TOPICS}/service.ts`,
    from: '  deps.matching.forgetTopicNames()\n',
    to: '',
    tests: [api('onboarding-interest-topics')],
  },
  {
    name: 'an interest can be removed from the list',
    rows: [],
    file: `${TOPICS}/rules.ts`,
    from: 'isOnce && ids.length === known.length &&',
    to: 'isOnce &&',
    tests: [unit(`${TOPICS}/rules.test.ts`)],
  },
  {
    name: 'a saved list of interests does not say who saved it',
    rows: [],
    file: `${TOPICS}/service.ts`,
    from: 'saved_at: deps.clock(), saved_by: viewer.accountId }',
    to: 'saved_at: deps.clock(), saved_by: null }',
    tests: [api('onboarding-interest-topics')],
  },
]

const WORDED: Breach[] = [
  {
    name: 'a save of a questionnaire replaces the one of a colleague',
    rows: [],
    file: `${WORDINGS}/service.ts`,
    from: "    if (current?.version !== body.version) throw new AppError('content.stale')\n",
    to: "    if (!current) throw new AppError('content.stale')\n",
    tests: [api('assessments-wordings')],
  },
  {
    name: 'options that scores rest on can be changed',
    rows: [],
    file: `${WORDINGS}/service.ts`,
    from: '    assertFits(bank, viewWording(current).questions, body.questions)\n',
    to: '',
    tests: [api('assessments-wordings')],
  },
  {
    name: 'a member who has begun a questionnaire gets the newest wording',
    rows: [],
    file: `${WORDINGS}/service.ts`,
    from: '(await q.startedVersion(db, memberId, bank)) ?? (await q.newestWording(db, bank))?.version',
    to: '(await q.newestWording(db, bank))?.version',
    tests: [api('assessments-wordings')],
  },
  {
    name: 'the start of a questionnaire stays after its end',
    rows: [],
    file: `${WORDINGS}/queries.ts`,
    from: "db.deleteFrom('questionnaire_starts').where('member_id', '=', memberId).where('bank', '=', bank).execute()",
    to: "db.selectFrom('questionnaire_starts').where('member_id', '=', memberId).where('bank', '=', bank).execute()",
    tests: [api('assessments-wordings')],
  },
  {
    name: 'a saved questionnaire is not recorded in the audit',
    rows: [],
    file: `${WORDINGS}/service.ts`,
    from: "    await recordAct(deps, tx, viewer, { action: 'questionnaire.saved', reason: `${bank}, version ${version}` })\n",
    to: '',
    tests: [api('assessments-wordings')],
  },
  {
    name: 'the questions of a version come in the reverse order',
    rows: [],
    file: `${WORDINGS}/view.ts`,
    from: 'one.id < other.id ? -1 : 1',
    to: 'one.id < other.id ? 1 : -1',
    tests: [api('assessments-wordings')],
  },
  {
    name: 'the statements of a question can change places',
    rows: [],
    file: 'packages/contract/src/questionnaires.ts',
    from: 'const STATEMENT = /^[AB]: /',
    to: 'const STATEMENT = /^/',
    tests: [unit('packages/contract/src/questionnaires.test.ts')],
  },
]

/** What editors change in the console: articles, the list of interests and the wording of the questionnaires. */
export const EDITING: Breach[] = [...WRITTEN, ...LISTED, ...WORDED]
