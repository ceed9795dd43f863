import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { guard } from './route-guard.ts'

const appearance = {
  lazy: async () => ({ Component: (await import('./features/profiles/appearance-page.tsx')).AppearancePage }),
}
const devices = {
  lazy: async () => ({ Component: (await import('./features/accounts/devices-page.tsx')).DevicesPage }),
}
const ownData = {
  lazy: async () => ({ Component: (await import('./features/accounts/own-data-page.tsx')).OwnDataPage }),
}
const deleteAccount = {
  lazy: async () => ({ Component: (await import('./features/accounts/delete-account-page.tsx')).DeleteAccountPage }),
}

/** The settings and their sections, inside the member shell. */
export const settings: RouteObject[] = [
  {
    path: paths.visibility,
    lazy: async () => ({ Component: (await import('./features/safety/visibility-page.tsx')).VisibilityPage }),
  },
  {
    path: paths.blockedPeople,
    lazy: async () => ({ Component: (await import('./features/safety/blocked-people-page.tsx')).BlockedPeoplePage }),
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('./features/profiles/settings-page.tsx')).SettingsPage }),
  },
  { path: paths.appearance, ...appearance },
  {
    path: paths.noticeSettings,
    lazy: async () => ({
      Component: (await import('./features/notifications/notification-settings-page.tsx')).NotificationSettingsPage,
    }),
  },
  {
    path: paths.chatSettings,
    lazy: async () => ({
      Component: (await import('./features/conversations/chat-settings-page.tsx')).ChatSettingsPage,
    }),
  },
  { path: paths.devices, ...devices },
  { path: paths.ownData, ...ownData },
  { path: paths.deleteAccount, ...deleteAccount },
]

/** Those sections that everybody with an account has, outside the member area. */
export const yourAccount: RouteObject = {
  lazy: async () => ({ Component: (await import('./features/profiles/your-account-layout.tsx')).YourAccountLayout }),
  children: [
    {
      path: paths.yourAccount,
      loader: guard((by) => by.requireOutside(paths.settings)),
      lazy: async () => ({ Component: (await import('./features/profiles/your-account-page.tsx')).YourAccountPage }),
    },
    {
      path: paths.yourAppearance,
      loader: guard((by) => by.requireOutside(paths.appearance)),
      ...appearance,
    },
    { path: paths.yourDevices, loader: guard((by) => by.requireOutside(paths.devices)), ...devices },
    { path: paths.yourCopy, loader: guard((by) => by.requireOutside(paths.ownData)), ...ownData },
    { path: paths.leave, loader: guard((by) => by.requireOutside(paths.deleteAccount)), ...deleteAccount },
  ],
}
