import { ANSWER_MAX, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { countCharacters } from '@heartwell/contract/text/graphemes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { call } from '../../../platform/api/api.ts'
import { useAutosave } from '../../../platform/drafts/use-autosave.ts'
import { SHOWS_WORDS } from './words-changed.ts'

export const isTooLong = (text: string) => countCharacters(text) > ANSWER_MAX

/** The text of one answer, which the server stores as a draft while the member writes. */
export function useAnswerDraft(prompt: PromptId, stored: string) {
  const queries = useQueryClient()
  const draft = useAutosave({
    stored,
    copyKey: () => `answer:${prompt}`,
    parse: (copy) => z.string().safeParse(copy).data,
    isReady: (text) => !isTooLong(text),
    async send(text, keepalive) {
      await call(profileAnswers.saveDraft, { body: { prompt, text } }, { keepalive })
      return new Date().toISOString()
    },
  })
  const refresh = useEffectEvent(async () => {
    await draft.whenIdle()
    for (const { path } of SHOWS_WORDS) void queries.invalidateQueries({ queryKey: [path] })
  })
  useEffect(() => () => void refresh(), [])
  return draft
}
