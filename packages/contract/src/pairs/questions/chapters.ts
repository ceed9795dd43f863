import { apart } from './apart.ts'
import { care } from './care.ts'
import { children } from './children.ts'
import { closeness } from './closeness.ts'
import { faith } from './faith.ts'
import { home } from './home.ts'
import { money } from './money.ts'
import type { ChapterContent, Question } from './question.ts'

export const CHAPTER_IDS = ['children', 'home', 'money', 'care', 'faith', 'closeness', 'apart'] as const
export type ChapterId = (typeof CHAPTER_IDS)[number]

const CHAPTERS: { [Id in ChapterId]: ChapterContent<Id> } = { children, home, money, care, faith, closeness, apart }

export const chapterContent = (id: ChapterId): ChapterContent<ChapterId> => CHAPTERS[id]

export const questionOf = (chapter: ChapterId, id: string): Question | undefined =>
  CHAPTERS[chapter].questions.find((one) => one.id === id)
