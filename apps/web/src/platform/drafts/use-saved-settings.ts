import type { DataTag, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'

type Options<Answer, Settings> = {
  /** The query whose answer holds the settings. */
  queryKey: DataTag<QueryKey, Answer, ApiError>
  settingsOf: (answer: Answer) => Settings
  withSettings: (answer: Answer, settings: Settings) => Answer
  send: (settings: Settings, options: { keepalive: boolean }) => Promise<unknown>
}

/**
 * Saves settings that the server stores as a whole. A choice is shown immediately and stays, whatever is fetched while
 * it is being saved. The calls run one after the other, so that the last choice arrives last; when the page closes, the
 * last choice is sent without waiting.
 * @returns a function that saves settings. It rejects with the error of the call; the stored settings are shown then.
 */
export function useSavedSettings<Answer, Settings>(options: Options<Answer, Settings>) {
  const { queryKey, settingsOf, withSettings, send } = options
  const queries = useQueryClient()
  const line = useRef<Line<Settings>>({ earlier: Promise.resolve(), unsettled: 0, waiting: [] }).current

  useEffect(() => {
    const leave = () => {
      const last = line.waiting.splice(0).at(-1)
      if (last === undefined) return
      line.sentOnLeaving = send(last, { keepalive: true })
      line.sentOnLeaving.catch(() => undefined) // Its turn in the line reports the error, if the browser shows the page again.
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  })

  function show(settings: Settings): void {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Answer>(queryKey, (answer) => answer && withSettings(answer, settings))
  }

  async function storeInTurn(settings: Settings): Promise<void> {
    const place = line.waiting.indexOf(settings)
    if (place < 0) await line.sentOnLeaving
    else {
      line.waiting.splice(place, 1)
      await send(settings, { keepalive: true })
    }
    line.stored = settings
  }

  return async (settings: Settings): Promise<void> => {
    const answer = queries.getQueryData<Answer>(queryKey)
    if (line.unsettled === 0 && answer) line.stored = settingsOf(answer)
    show(settings)
    line.waiting.push(settings)
    line.unsettled += 1
    const sent = line.earlier.then(() => storeInTurn(settings))
    line.earlier = sent.catch(() => undefined)
    try {
      await sent
    } finally {
      line.unsettled -= 1
      if (line.unsettled === 0 && line.stored !== undefined) show(line.stored)
    }
  }
}

type Line<Settings> = {
  earlier: Promise<unknown>
  /** Choices whose call has not been answered, with those in `waiting`. */
  unsettled: number
  /** Choices whose call has not been sent. */
  waiting: Settings[]
  /** The call of the last of them, when the page was left. A browser may show the same page again. */
  sentOnLeaving?: Promise<unknown>
  /** What the server has. */
  stored?: Settings
}
