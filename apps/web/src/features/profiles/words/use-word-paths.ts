import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { inSettings, paths } from '../../../paths.ts'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'

/** The addresses of a member's own words: among the settings of the member area, and outside it before approval. */
export function useWordPaths() {
  const isInside = useIsInMemberArea()
  const within = (path: string) => (isInside ? inSettings(path) : path)
  return {
    list: within(paths.ownWords),
    write: (prompt: PromptId) => within(paths.writeAnswer(prompt)),
    back: isInside ? { to: paths.editProfile, name: 'Edit Profile' } : { to: paths.tab, name: 'Back' },
    /** Only approved members have it. */
    preview: isInside ? paths.profilePreview : null,
  }
}
