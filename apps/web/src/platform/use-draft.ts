import { type DraftOf, type DraftStep, drafts } from '@heartwell/contract/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { query } from './api.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import { type DraftPlace, type Kept, newest, readDevice } from './drafts.ts'

type Options<S extends DraftStep> = DraftPlace<S> & {
  /** What of it may leave the device; all, unless told otherwise. */
  sendable?: (draft: DraftOf<S>) => DraftOf<S>
}

export type Draft<S extends DraftStep> = {
  /** Until it is known whether the server keeps one. */
  pending: boolean
  /** What to begin with. */
  found: Kept<S> | null
  state: DraftState
  keep: (draft: DraftOf<S>) => void
  /** Once the step is handed in. */
  forget: () => void
  /** What may leave the device has changed: sends it once more. */
  resend: () => void
}

/** What is typed in a step: kept on this device at once, and by the server a moment after each pause. */
export function useDraft<S extends DraftStep>({ userId, step, sendable }: Options<S>): Draft<S> {
  const server = useQuery({ ...query(drafts.read, { params: { step } }), ...ONCE })
  const [device] = useState(() => readDevice({ userId, step }))
  const keeper = useMemo(() => new DraftKeeper<S>({ userId, step }), [userId, step])
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => {
    keeper.sendable = sendable ?? ((draft) => draft)
  }, [keeper, sendable])
  useEffect(() => keeper.open(), [keeper])
  const pending = server.isPending
  const kept = (server.data?.data ?? null) as Kept<S> | null // the address names the step
  const found = useMemo(() => newest(device, kept), [device, kept])
  useEffect(() => {
    if (!pending && found) keeper.adopt(found, placeOf(found, kept))
  }, [keeper, pending, found, kept])
  return {
    pending,
    found,
    state,
    keep: keeper.keep,
    forget: keeper.forget,
    resend: keeper.resend,
  }
}

const placeOf = <S extends DraftStep>(found: Kept<S>, kept: Kept<S> | null) =>
  kept && JSON.stringify(kept.draft) === JSON.stringify(found.draft) ? 'server' : 'device'

/** Asked when the page opens: what another device saves later must not change what somebody is typing. */
const ONCE = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
