import { createContext } from 'react'
import { paths } from '../../paths.ts'

/** The paths of the page above a settings section and of its neighbours. */
export type SettingsPlace = { home: string; name: string; copy: string; newPassword: string }

const INSIDE: SettingsPlace = {
  home: paths.settings,
  name: 'Settings',
  copy: paths.ownData,
  newPassword: paths.resetPassword,
}
/** For members without access to the member area. */
export const OUTSIDE: SettingsPlace = {
  home: paths.yourAccount,
  name: 'Your account',
  copy: paths.yourCopy,
  newPassword: paths.forgotPassword,
}

export const SettingsPlaceContext = createContext(INSIDE)
