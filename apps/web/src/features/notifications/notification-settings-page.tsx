import { Fetched } from '../../platform/fetched.tsx'
import { SettingsFrame } from '../../platform/settings-frame.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DeviceNotices } from './device-notices.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { NoticeTimes } from './notice-times.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

/** By which ways a member is told of news, when, and in how open words. */
export function NotificationSettingsPage() {
  const { stored, choose } = useNoticeSettings()
  return (
    <SettingsFrame
      title="Notification settings"
      lead="All news stands in your notifications. Choose what else we do to reach you. Each choice holds at once."
    >
      <Card as="section">
        <DeviceNotices />
      </Card>
      <Fetched
        answer={stored}
        label="Fetching your settings"
        failed="Your settings could not be fetched."
        shapes={<Skeleton className="h-80" />}
      >
        {({ settings, zone_known }) => (
          <>
            <NoticeChoices settings={settings} choose={choose} />
            <NoticeTimes settings={settings} zoneKnown={zone_known} choose={choose} />
            <Card as="section">
              <h2 className="mb-2 text-heading">Discreet wording</h2>
              <Switch
                checked={settings.neutral}
                onChange={(neutral) => choose({ neutral })}
                hint="Then a mail or a notice on the screen only says that there is news. Without it, it says what kind of news. Names never stand in it."
              >
                Say nothing of what the news is about
              </Switch>
            </Card>
          </>
        )}
      </Fetched>
    </SettingsFrame>
  )
}
