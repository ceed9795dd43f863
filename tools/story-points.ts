/**
 * `npm run story-points`: learns the points of the signs in a conversation from the conversations of the learned
 * voices. See docs/decisions/0202-advice-about-conversations.md.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { learnStoryPoints } from '../apps/server/src/features/safety/test/story-points.ts'

const FILE = fileURLToPath(new URL('../apps/server/src/features/safety/stories/points.generated.ts', import.meta.url))
const { points, limit } = learnStoryPoints()
const rows = Object.entries(points)
  .sort(([, a], [, b]) => b - a)
  .map(([name, value]) => `  ${/ /.test(name) ? `'${name}'` : name}: ${value},\n`)
writeFileSync(
  FILE,
  `/** Learned by \`npm run story-points\` from the conversations in \`safety/test/voices\`. */
export const STORY_LIMIT = ${limit}

export const STORY_POINTS: Readonly<Record<string, number>> = {
${rows.join('')}}
`,
)
