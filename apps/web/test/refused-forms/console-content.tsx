import { articleEditing, type EditedArticle } from '@heartwell/contract/content/articles.ts'
import { type EditedFigures, type EditedPage, editing } from '@heartwell/contract/content/editing.ts'
import { newsletter } from '@heartwell/contract/content/newsletter.ts'
import { type EditedTexts, pageTexts } from '@heartwell/contract/content/page-texts.ts'
import type { CounsellorListing } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { type EditedEmail, emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { interestTopics } from '@heartwell/contract/onboarding/interest-topics.ts'
import { ArticleEditor } from '../../src/console/content/articles/article-editor.tsx'
import { NewArticlePage } from '../../src/console/content/articles/new-article-page.tsx'
import { CountryForm } from '../../src/console/content/helplines/country-form.tsx'
import { WriteIssuePage } from '../../src/console/content/newsletter/write-issue-page.tsx'
import { FiguresEditor } from '../../src/console/content/pages/figures-editor.tsx'
import { PageEditor } from '../../src/console/content/pages/page-editor.tsx'
import { TextsEditor } from '../../src/console/content/pages/texts-editor.tsx'
import { ListingForm } from '../../src/console/counselling/counsellors/listing-form.tsx'
import { EmailEditor } from '../../src/console/notifications/emails/email-editor.tsx'
import { TopicsEditor } from '../../src/console/onboarding/interest-topics/topics-editor.tsx'
import { ReasonsEditor } from '../../src/console/review/rejection-reasons/reasons-editor.tsx'
import { CannedAnswerDialog } from '../../src/console/support/canned-answers/canned-answer-dialog.tsx'
import { someTexts } from '../page-texts.ts'
import { uuid } from '../people.ts'
import { type RefusedForm, staffForm } from './refused-form.ts'

const nothing = () => undefined
const AT = '2026-11-20T10:00:00.000Z'
/** A text that somebody else has saved meanwhile is shown beside the own one. */
const STALE = ['content.stale'] as const

const ARTICLE: EditedArticle = {
  id: uuid(1),
  slug: 'a-first-walk',
  title: 'A first walk',
  lead: 'Shoes first.',
  author: 'our counselling team',
  topic: 'Beginnings',
  drawing: 'first-coffee',
  html: '<p>Choose a path.</p>',
  state: 'draft',
  published_at: null,
  version: 2,
  saved_at: AT,
  by: 'Ruth',
}
const ARTICLE_LABELS = { title: 'Title', slug: 'Address', lead: 'Lead', author: 'Author', topic: 'Topic' }

const PAGE: EditedPage = { page_type: 'privacypolicy', html: '<p>Little.</p>', version: 4, updated_at: AT, by: 'Ruth' }

const TEXTS: EditedTexts = {
  page: 'about',
  texts: someTexts('about'),
  version: 3,
  is_shipped: false,
  updated_at: AT,
  by: 'Ruth',
}
const FIGURES: EditedFigures = {
  source: 'text',
  statistics: [
    { image: 'man', number: '1', label: 'Men' },
    { image: 'woman', number: '2', label: 'Women' },
    { image: 'pair', number: '3', label: 'Pairs' },
    { image: 'world', number: '4', label: 'Countries' },
  ],
  claim: 'More every day.',
  counted: null as never,
  version: 2,
  updated_at: AT,
}

const EMAIL: EditedEmail = {
  kind: 'support-received',
  group: 'support',
  name: 'Request received',
  occasion: 'A member writes to support',
  version: 3,
  saved_at: AT,
  by: 'Ruth',
  text: { subject: 'Your case', preview: '', heading: 'Your case', body: 'We have it.', button: 'Open', footer: '' },
  has_button: true,
  placeholders: [],
}
const emailForm = (name: string, submit: string, skips: RefusedForm['skips'] = []): RefusedForm => ({
  name,
  open: staffForm(<EmailEditor email={EMAIL} />, (api) =>
    api
      .on(emailTexts.versions, { success: true, rows: [] })
      .on(emailTexts.preview, { success: true, subject: 'Your case', text: 'We have it.' }),
  ),
  submit,
  skips,
  labels: { subject: 'Subject', heading: 'Heading', body: 'Text', footer: 'Small print' },
})

const LISTING: CounsellorListing = {
  id: uuid(500),
  name: 'Amara Obi',
  title: 'connection_curator',
  quote: 'A sentence.',
  about: 'A text.',
  languages: ['English'],
  specialities: [],
  topics: ['loss'],
  practising_since: null,
  town: 'Bristol',
  country: 'United Kingdom',
  price_minor: null,
  introduction_price_minor: null,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
  currency_symbol: '£',
  image: null,
  minor_units: 100,
  version: 3,
  is_approved: false,
  has_hours: true,
}

const TOPIC = { id: uuid(1), name: 'Golf', group: 'sport' as const, is_hidden: false, is_ranked: true }
const REASON = { part: 'photos' as const, title: 'Hat', text: 'Without a hat, please.' }
const NUMBERS = { emergency: [{ name: 'Police', number: '999', text: '' }], helplines: [] }
const CANNED = { id: uuid(3), title: 'Hello', text: 'Dear you', version: 1, updated_at: AT, by: null }

const issueForm = (name: string, submit: string, confirms?: string): RefusedForm => ({
  name,
  open: staffForm(<WriteIssuePage />, (api) =>
    api.on(newsletter.subscribers, {
      success: true,
      counts: { confirmed: 3, waiting: 1 },
      rows: [],
      next_cursor: null,
    }),
  ),
  texts: { Subject: 'Autumn', Text: 'Dear reader' },
  submit,
  ...(confirms && { confirms }),
  labels: { subject: 'Subject', text: 'Text' },
})

/** The forms of the console for texts, listings and lists. */
export const CONSOLE_CONTENT_FORMS: readonly RefusedForm[] = [
  {
    name: 'articleEditing.add',
    async open() {
      const opened = await staffForm(<NewArticlePage />)()
      await opened.user.click(opened.page.getByRole('button', { name: 'Show markup' }))
      return opened
    },
    texts: { Title: 'A walk', Address: 'a-walk', Lead: 'Shoes.', Markup: '<p>Go.</p>' },
    submit: 'Save the draft',
    labels: ARTICLE_LABELS,
  },
  {
    name: 'articleEditing.save',
    open: staffForm(<ArticleEditor article={ARTICLE} />, (api) =>
      api.on(articleEditing.versions, { success: true, rows: [] }),
    ),
    submit: 'Save',
    skips: STALE,
    labels: ARTICLE_LABELS,
  },
  {
    name: 'editing.savePage',
    open: staffForm(<PageEditor page={PAGE} />, (api) =>
      api.on(editing.versions, { success: true, rows: [], next_cursor: null }),
    ),
    submit: 'Save',
    skips: STALE,
  },
  {
    name: 'pageTexts.save',
    open: staffForm(<TextsEditor opened={TEXTS} address="/about" />, (api) =>
      api.on(pageTexts.versions, { success: true, rows: [] }),
    ),
    submit: 'Save',
    skips: STALE,
  },
  {
    name: 'editing.saveFigures',
    open: staffForm(<FiguresEditor figures={FIGURES} />),
    submit: 'Save',
    skips: STALE,
    labels: { claim: 'Sentence under the figures' },
  },
  emailForm('emailTexts.save', 'Save', STALE),
  emailForm('emailTexts.sendTest', 'Send a test to me'),
  {
    name: 'counsellorAccounts.save',
    open: staffForm(<ListingForm listing={LISTING} canEdit />),
    submit: 'Save',
    labels: { name: 'Name', quote: 'In one sentence', about: 'About', languages: 'Languages', town: 'Town' },
  },
  {
    name: 'helplines.save',
    open: staffForm(
      <CountryForm
        country="GB"
        newest={undefined}
        numbers={NUMBERS}
        version={1}
        isChanged={false}
        onReplaced={nothing}
      />,
    ),
    submit: 'Save',
  },
  {
    name: 'rejectionReasons.save',
    open: staffForm(
      <ReasonsEditor
        newest={{ reasons: [REASON], version: 2, saved_at: AT, by: null }}
        reasons={[REASON]}
        version={2}
        isChanged={false}
        onReplaced={nothing}
      />,
    ),
    submit: 'Save',
  },
  {
    name: 'interestTopics.save',
    open: staffForm(<TopicsEditor loaded={{ topics: [TOPIC], version: 2, saved_at: AT, by: null }} />, (api) =>
      api
        .on(interestTopics.versions, { success: true, rows: [] })
        .on(interestTopics.counts, { success: true, counted_at: AT, rows: [] }),
    ),
    opener: /^Hide/,
    submit: 'Save',
  },
  {
    name: 'cannedAnswers.add',
    open: staffForm(<CannedAnswerDialog answer={null} onClose={nothing} />),
    texts: { Title: 'Hello', Text: 'Dear you' },
    submit: 'Save',
    labels: { title: 'Title', text: 'Text' },
  },
  {
    name: 'cannedAnswers.save',
    open: staffForm(<CannedAnswerDialog answer={CANNED} onClose={nothing} />),
    submit: 'Save',
    labels: { title: 'Title', text: 'Text' },
  },
  issueForm('newsletter.sendTestIssue', 'Send to me first'),
  issueForm('newsletter.sendIssue', 'Send to 3 people', 'Send to 3 people'),
]
