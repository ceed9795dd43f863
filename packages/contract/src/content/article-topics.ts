export const ARTICLE_TOPICS = ['Beginnings', 'Meeting', 'Family and faith', 'Safety'] as const
export type ArticleTopic = (typeof ARTICLE_TOPICS)[number]

/** The drawings that an article can have at its top, by the names of their files. */
export const ARTICLE_DRAWINGS = [
  'first-coffee',
  'walk-with-the-dog',
  'cooking-together',
  'dancing',
  'by-the-sea',
  'long-phone-call',
  'wedding-day',
  'at-the-museum',
  'in-the-garden',
  'grandchildren-visit',
  'market-day',
  'quiet-evening',
  'supper-for-everyone',
  'writing-a-profile',
  'a-picture-of-you',
  'a-quiet-afternoon',
  'checked-by-a-person',
  'a-kind-goodbye',
] as const
export type ArticleDrawing = (typeof ARTICLE_DRAWINGS)[number]
