import { Fetched } from '../../platform/api/fetched.tsx'
import { SettingsFrame } from '../../platform/page/settings-frame.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { DeviceNotifications } from './device-notifications.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationTimes } from './notification-times.tsx'
import { useNotificationSettings } from './use-notification-settings.ts'

/** How and when a member is notified, and how much a notification reveals. */
export function NotificationSettingsPage() {
  const { stored, choose } = useNotificationSettings()
  return (
    <SettingsFrame
      title="Notification settings"
      lead="Everything appears under Notifications. Choose how else we reach you. Changes are saved straight away."
    >
      <Card as="section">
        <DeviceNotifications />
      </Card>
      <Fetched
        answer={stored}
        label="Loading your settings"
        failed="We could not load your settings."
        shapes={<Skeleton className="h-80" />}
      >
        {({ settings, zone_known }) => (
          <>
            <NotificationChoices settings={settings} choose={choose} />
            <NotificationTimes settings={settings} zoneKnown={zone_known} choose={choose} />
            <Card as="section">
              <h2 className="mb-2 text-heading">Discreet wording</h2>
              <Switch
                checked={settings.neutral}
                onChange={(neutral) => choose({ neutral })}
                hint="Emails and notifications on your screen then say only that something is new. Otherwise they also say what it is about, and the daily email names interests that you share with one of today’s suggestions. Names of people are never included."
              >
                Keep emails and notifications discreet
              </Switch>
            </Card>
          </>
        )}
      </Fetched>
    </SettingsFrame>
  )
}
