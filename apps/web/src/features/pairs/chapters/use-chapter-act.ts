import { type ChapterAct, chapters } from '@heartwell/contract/pairs/chapters.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'

const REFRESHES = { refreshes: [chapters.list, chapters.read] }

/** Sends what a member does to a chapter. `send` resolves to whether it was done, when the pages are fresh. */
export function useChapterAct(partnerId: string, chapter: ChapterId) {
  const { mutateAsync, isPending } = useCommand(chapters.act, REFRESHES)
  const showFailure = useShowFailure()
  const send = async (act: ChapterAct, counsellorId?: string): Promise<boolean> => {
    try {
      const body = { act, ...(counsellorId !== undefined && { counsellor_id: counsellorId }) }
      await mutateAsync({ params: { partnerId, chapter }, body })
      return true
    } catch (error) {
      await showFailure(error)
      return false
    }
  }
  return { send, isPending }
}
