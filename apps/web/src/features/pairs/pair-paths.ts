import { paths } from '../../paths.ts'

/** The pages below 'You two'. Not in `paths`, which every page loads. */
export const pairPaths = {
  chapters: (memberId: string) => `${paths.youTwo(memberId)}/later`,
  chapter: (memberId: string, chapter: string) => `${paths.youTwo(memberId)}/later/${chapter}`,
  story: (memberId: string) => `${paths.youTwo(memberId)}/wedding-story`,
}
