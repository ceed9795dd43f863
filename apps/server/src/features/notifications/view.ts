import type { PushNotice } from '@heartwell/contract/notifications.ts'
import type { Config } from '../../platform/config.ts'

/** The same words whatever it is about: no name, no text, nothing of religion. */
export const newsNotice = ({ site }: Config): PushNotice => ({
  title: site.name,
  body: `There is news for you at ${site.name}`,
  // Whoever may not be there yet is led on to where she belongs, such as the page that asks to wait.
  url: '/Sidebar/notification',
})
