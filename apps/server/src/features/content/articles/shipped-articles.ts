import type { ShippedArticle } from '@heartwell/contract/articles.ts'

/** The articles in `apps/web/content/articles`, which are built into the web app. A test compares both. */
export const SHIPPED_ARTICLES: readonly ShippedArticle[] = [
  {
    slug: 'a-good-first-meeting',
    title: 'A good first meeting is a short one',
    topic: 'Meeting',
    published_on: '2026-11-20',
  },
  {
    slug: 'a-profile-that-sounds-like-you',
    title: 'A profile that sounds like you',
    topic: 'Beginnings',
    published_on: '2026-11-18',
  },
  {
    slug: 'staying-safe-and-spotting-fraud',
    title: 'Staying safe, and how to spot a fraud',
    topic: 'Safety',
    published_on: '2026-11-16',
  },
  {
    slug: 'the-first-message',
    title: 'The first message, without the fright',
    topic: 'Beginnings',
    published_on: '2026-11-14',
  },
  {
    slug: 'faith-and-family-before-marriage',
    title: 'Faith and family, before you marry',
    topic: 'Family and faith',
    published_on: '2026-11-12',
  },
  {
    slug: 'after-divorce-or-loss',
    title: 'Beginning again after divorce or loss',
    topic: 'Beginnings',
    published_on: '2026-11-10',
  },
  {
    slug: 'how-our-introductions-work',
    title: 'How our introductions work, honestly',
    topic: 'Beginnings',
    published_on: '2026-11-08',
  },
  {
    slug: 'telling-your-grown-up-children',
    title: 'Telling your grown-up children',
    topic: 'Family and faith',
    published_on: '2026-11-05',
  },
  {
    slug: 'photographs-you-can-live-with',
    title: 'Photographs of yourself you can live with',
    topic: 'Beginnings',
    published_on: '2026-11-02',
  },
  { slug: 'saying-no-kindly', title: 'Saying no kindly', topic: 'Meeting', published_on: '2026-10-29' },
]
