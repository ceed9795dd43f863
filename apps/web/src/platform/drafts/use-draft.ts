import { type DraftOf, type DraftStep, drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dataIfLoaded, useAnswer } from '../api/answer.ts'
import { query } from '../api/api.ts'
import { type DraftState, DraftStore } from './draft-store.ts'
import { type DraftPlace, type Kept, newest, readDevice } from './drafts.ts'

type Options<S extends DraftStep> = DraftPlace<S> & {
  /** The part of the draft that may be sent to the server; by default all of it. */
  sendable?: (draft: DraftOf<S>) => DraftOf<S>
}

export type Draft<S extends DraftStep> = {
  /** True until it is known whether the server has a draft. */
  pending: boolean
  /** The stored draft to start from. */
  found: Kept<S> | null
  state: DraftState
  keep: (draft: DraftOf<S>) => void
  /** Deletes the draft once the step is submitted. */
  forget: () => void
}

/** The draft of a step: stored on this device immediately, and on the server after each pause in typing. */
export function useDraft<S extends DraftStep>({ userId, step, sendable }: Options<S>): Draft<S> {
  const server = useAnswer({ ...query(drafts.read, { params: { step } }), ...ONCE })
  const [device] = useState(() => readDevice({ userId, step }))
  const maintenance = useMemo(() => new DraftStore<S>({ userId, step }), [userId, step])
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.state)
  useEffect(() => {
    maintenance.sendable = sendable ?? ((draft) => draft)
  }, [maintenance, sendable])
  useEffect(() => maintenance.open(), [maintenance])
  const pending = server.isPending
  const kept = (dataIfLoaded(server)?.data ?? null) as Kept<S> | null // the address names the step
  const found = useMemo(() => newest(device, kept), [device, kept])
  useEffect(() => {
    if (!pending && found) maintenance.adopt(found, placeOf(found, kept))
  }, [maintenance, pending, found, kept])
  return {
    pending,
    found,
    state,
    keep: maintenance.keep,
    forget: maintenance.forget,
  }
}

const placeOf = <S extends DraftStep>(found: Kept<S>, kept: Kept<S> | null) =>
  kept && JSON.stringify(kept.draft) === JSON.stringify(found.draft) ? 'server' : 'device'

/** Fetched once when the page opens: a later save on another device must not change a form in use. */
const ONCE = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
