import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'
import { guard } from './route-guard.ts'

const outside = (path: string) => guard((by) => by.requireOutside(path))

const page = lazyPages(() => import('./settings-pages.ts'))

const appearance = {
  lazy: page('AppearancePage'),
}
const devices = {
  lazy: page('DevicesPage'),
}
const passkeys = {
  lazy: page('PasskeysPage'),
}
const ownData = {
  lazy: page('OwnDataPage'),
}
const deleteAccount = {
  lazy: page('DeleteAccountPage'),
}

/** The settings and their sections, inside the member shell. */
export const settings: RouteObject[] = [
  {
    path: paths.visibility,
    lazy: page('VisibilityPage'),
  },
  {
    path: paths.blockedPeople,
    lazy: page('BlockedPeoplePage'),
  },
  {
    path: paths.settings,
    lazy: page('SettingsPage'),
  },
  { path: paths.appearance, ...appearance },
  {
    path: paths.notificationSettings,
    lazy: page('NotificationSettingsPage'),
  },
  {
    path: paths.chatSettings,
    lazy: page('ChatSettingsPage'),
  },
  { path: paths.devices, ...devices },
  { path: paths.passkeys, ...passkeys },
  { path: paths.ownData, ...ownData },
  { path: paths.deleteAccount, ...deleteAccount },
  {
    path: `${paths.introductions}/:part?`,
    lazy: lazyPages(() => import('./introduction-pages.tsx'))('IntroductionPages'),
  },
]

/** The settings sections outside the member area, for every account. */
const yourAccount: RouteObject = {
  lazy: page('YourAccountLayout'),
  children: [
    {
      path: paths.yourAccount,
      loader: outside(paths.settings),
      lazy: page('YourAccountPage'),
    },
    {
      path: paths.yourAppearance,
      loader: outside(paths.appearance),
      ...appearance,
    },
    { path: paths.yourDevices, loader: outside(paths.devices), ...devices },
    { path: paths.yourPasskeys, loader: outside(paths.passkeys), ...passkeys },
    { path: paths.yourCopy, loader: outside(paths.ownData), ...ownData },
    { path: paths.leave, loader: outside(paths.deleteAccount), ...deleteAccount },
  ],
}

/** The pages outside the member area that belong to the account. */
export const accountPages: RouteObject[] = [
  yourAccount,
  {
    path: paths.livePicture,
    loader: guard((by) => by.requireCamera),
    lazy: lazyPages(() => import('./features/profiles/live-picture/live-picture-page.tsx'))('LivePicturePage'),
  },
]
