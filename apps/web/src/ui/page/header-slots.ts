import { createContext } from 'react'

/** The elements of the header that the member area fills. They are null where there is no such header. */
export type HeaderSlots = { places: HTMLElement | null; portrait: HTMLElement | null }

export const HeaderSlotsContext = createContext<HeaderSlots>({ places: null, portrait: null })
