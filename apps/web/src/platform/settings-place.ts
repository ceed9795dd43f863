import { createContext } from 'react'
import { paths } from '../paths.ts'

/** Where a section of the settings stands, and where its neighbours do. */
export type SettingsPlace = { home: string; name: string; copy: string; newPassword: string }

const INSIDE: SettingsPlace = {
  home: paths.settings,
  name: 'Settings',
  copy: paths.ownData,
  newPassword: paths.resetPassword,
}
/** For whoever is not in the member area, or not yet. */
export const OUTSIDE: SettingsPlace = {
  home: paths.yourAccount,
  name: 'Your account',
  copy: paths.yourCopy,
  newPassword: paths.forgotPassword,
}

export const SettingsPlaceContext = createContext(INSIDE)
