import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'

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
  {
    path: paths.appearance,
    lazy: async () => ({ Component: (await import('./features/profiles/appearance-page.tsx')).AppearancePage }),
  },
  {
    path: paths.noticeSettings,
    lazy: async () => ({
      Component: (await import('./features/notifications/notification-settings-page.tsx')).NotificationSettingsPage,
    }),
  },
  {
    path: paths.devices,
    lazy: async () => ({ Component: (await import('./features/accounts/devices-page.tsx')).DevicesPage }),
  },
  {
    path: paths.ownData,
    lazy: async () => ({ Component: (await import('./features/accounts/own-data-page.tsx')).OwnDataPage }),
  },
  {
    path: paths.deleteAccount,
    lazy: async () => ({ Component: (await import('./features/accounts/delete-account-page.tsx')).DeleteAccountPage }),
  },
]
