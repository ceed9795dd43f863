import {
  type ClientFile,
  counsellorWorkspace,
  STEPS_MAX,
  WORKSPACE_TEXTS,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../../../platform/api/api-error.ts'
import { useAutosave } from '../../../../platform/drafts/use-autosave.ts'
import { useReloadAppointments } from '../workspace-queries.ts'

const Draft = z.object({ text: z.string(), steps: z.array(z.string()) })
type Draft = z.infer<typeof Draft>

/** Removes empty steps. */
const filled = ({ text, steps }: Draft): Draft => ({
  text: text.trim(),
  steps: steps.map((step) => step.trim()).filter((step) => step !== ''),
})

/**
 * The summary of one appointment. A draft saves itself. Once the summary is shared, the member would see every change,
 * so each change waits for a press of the button.
 */
export function useSummary(bookingId: string, stored: ClientFile['summaries'][number] | undefined) {
  const [sharedAt, setSharedAt] = useState(stored?.shared_at ?? null)
  const [shared, setShared] = useState<Draft | undefined>(
    stored?.shared_at ? { text: stored.text, steps: stored.steps.map(({ text }) => text) } : undefined,
  )
  const [isSharing, setSharing] = useState(false)
  const [error, setError] = useState<string>()
  const reload = useReloadAppointments()
  const post = (draft: Draft, share: boolean, keepalive: boolean) =>
    call(counsellorWorkspace.saveSummary, { params: { bookingId }, body: { ...filled(draft), share } }, { keepalive })
  const draft = useAutosave<Draft>({
    stored: { text: stored?.text ?? '', steps: stored?.steps.map(({ text }) => text) ?? [] },
    copyKey: () => `summary:${bookingId}`,
    parse: (copy) => Draft.safeParse(copy).data,
    isReady: ({ text }) => sharedAt === null && !isSharing && text.trim() !== '',
    async send(value, keepalive) {
      await post(value, false, keepalive)
      return new Date().toISOString()
    },
  })

  async function share(): Promise<void> {
    const { value } = draft
    if (isSharing) return
    if (value.text.trim() === '') return setError(WORKSPACE_TEXTS.summary)
    setSharing(true)
    setError(undefined)
    try {
      await draft.whenIdle()
      const answer = await post(value, true, false)
      const kept = filled(value)
      draft.noteSaved(kept, value)
      setShared(kept)
      setSharedAt(answer.shared_at)
      await reload()
    } catch (failed) {
      const texts = failed instanceof ApiError ? Object.values(failed.errors) : []
      setError(texts[0] ?? wordsOf(failed) ?? SOMETHING_WENT_WRONG)
    } finally {
      setSharing(false)
    }
  }

  const { value } = draft
  function edit(change: Partial<Draft>): void {
    setError(undefined)
    draft.write({ ...value, ...change })
  }
  return {
    draft,
    value,
    sharedAt,
    isSharing,
    error,
    hasChanges: shared !== undefined && JSON.stringify(filled(value)) !== JSON.stringify(shared),
    canAddStep: value.steps.length < STEPS_MAX,
    writeText: (text: string) => edit({ text }),
    writeStep: (at: number, step: string) =>
      edit({ steps: value.steps.map((before, index) => (index === at ? step : before)) }),
    addStep: () => edit({ steps: [...value.steps, ''] }),
    removeStep: (at: number) => edit({ steps: value.steps.filter((_, index) => index !== at) }),
    share: () => void share(),
  }
}
