import { describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { SettingsRow } from './queries.ts'
import { DEFAULT_SETTINGS } from './rules.ts'
import {
  notificationMail,
  pushNotification,
  settingsRow,
  updateNotification,
  viewNotification,
  viewSettings,
} from './view.ts'

const CONFIG = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
const AT = new Date('2026-11-21T12:00:00Z')
const NAME = CONFIG.site.name

test('viewNotification says whether it was read', () => {
  const row = {
    id: 'n',
    title: 'A new interest',
    message: 'Asha is interested in you.',
    created_at: AT,
    read_at: null,
    kind: 'interest' as const,
    about_id: 'asha',
    ref: null,
  }
  const view = { ...row, created_at: AT.toISOString(), read: false, picture: 'a.jpg' }
  expect(viewNotification(row, 'a.jpg')).toEqual({ ...view, read_at: undefined })
  expect(viewNotification({ ...row, read_at: AT }, null).read).toBe(true)
  expect(() => viewNotification({ ...row, kind: 'gossip' as 'interest' }, null)).toThrow()
})

const ROW: SettingsRow = {
  member_id: 'asha',
  push: [],
  mail_at_once: [],
  mail_daily: [],
  digest_hour: 18,
  quiet_from: null,
  quiet_to: null,
  time_zone: 'Europe/Lisbon',
  neutral: false,
  saved_at: AT,
}

describe('viewSettings', () => {
  test('are the default ones of a member who chose nothing', () => {
    expect(viewSettings(undefined)).toBe(DEFAULT_SETTINGS)
  })

  test('are off for what is in no list', () => {
    expect(viewSettings(ROW)).toEqual({
      push: {
        interest: false,
        connection: false,
        message: false,
        profile: false,
        appointment: false,
        support: false,
        safety: false,
      },
      mail: { interest: 'off', connection: 'off', message: 'off', profile: 'off', safety: 'off' },
      digest_hour: 18,
      quiet: null,
      time_zone: 'Europe/Lisbon',
      neutral: false,
    })
  })

  test.each(['interest', 'connection', 'message', 'profile', 'appointment', 'support', 'safety'] as const)(
    'push %s alone, when only that is in the list',
    (kind) => {
      const on = Object.entries(viewSettings({ ...ROW, push: [kind] }).push).flatMap(([one, is]) => (is ? one : []))
      expect(on).toEqual([kind])
    },
  )

  test.each(['interest', 'connection', 'message', 'profile', 'safety'] as const)(
    'mail %s at once or daily, and nothing else',
    (kind) => {
      const off = { interest: 'off', connection: 'off', message: 'off', profile: 'off', safety: 'off' }
      expect(viewSettings({ ...ROW, mail_at_once: [kind] }).mail).toEqual({ ...off, [kind]: 'at_once' })
      expect(viewSettings({ ...ROW, mail_daily: [kind] }).mail).toEqual({ ...off, [kind]: 'daily' })
    },
  )

  test('have quiet hours with both ends only, midnight included', () => {
    expect(viewSettings({ ...ROW, quiet_from: 1320, quiet_to: 0 }).quiet).toEqual({ from: 1320, to: 0 })
    expect(viewSettings({ ...ROW, quiet_from: 1320 }).quiet).toBeNull()
    expect(viewSettings({ ...ROW, quiet_to: 0 }).quiet).toBeNull()
  })

  test('follow UTC until a time zone is known', () => {
    expect(viewSettings({ ...ROW, time_zone: null }).time_zone).toBe('UTC')
  })
})

describe('settingsRow', () => {
  const owner = { memberId: 'asha', zoneKnown: true, at: AT }

  test('is read back as the same settings', () => {
    const settings = { ...DEFAULT_SETTINGS, quiet: { from: 1320, to: 420 }, time_zone: 'Europe/Lisbon', neutral: false }
    const row = settingsRow(settings, owner)
    expect(viewSettings(row)).toEqual(settings)
    expect([row.member_id, row.saved_at, row.push.length]).toEqual(['asha', AT, 7])
  })

  test('has no quiet hours without them, and no time zone that is not known', () => {
    expect(settingsRow(DEFAULT_SETTINGS, { ...owner, zoneKnown: false })).toMatchObject({
      quiet_from: null,
      quiet_to: null,
      time_zone: null,
    })
  })

  test('lists what is pushed, and nothing else', () => {
    const push = { ...DEFAULT_SETTINGS.push, message: false, safety: false }
    expect(settingsRow({ ...DEFAULT_SETTINGS, push }, owner).push).toEqual([
      'interest',
      'connection',
      'profile',
      'appointment',
      'support',
    ])
  })
})

describe('pushNotification', () => {
  test('names no kind while the member wants neutral words', () => {
    expect(pushNotification(CONFIG, ['interest', 'message'], true)).toEqual({
      title: NAME,
      body: `You have an update at ${NAME}`,
      url: '/Sidebar/notification',
    })
    expect(updateNotification(CONFIG)).toEqual(pushNotification(CONFIG, [], true))
  })

  test.each([
    [['interest'], 'You have an update about an interest.'],
    [['interest', 'interest'], 'You have updates about 2 interests.'],
    [['connection'], 'You have an update about a connection.'],
    [['connection', 'connection', 'connection'], 'You have updates about 3 connections.'],
    [['message'], 'You have a new message.'],
    [['message', 'message'], 'You have new messages from 2 people.'],
    [['profile', 'profile'], 'You have an update about your profile.'],
    [['appointment'], 'You have an update about an appointment.'],
    [['appointment', 'appointment'], 'You have updates about 2 appointments.'],
    [['support'], 'You have an update in your support case.'],
    [['safety'], 'You have a message from our safety team.'],
    [['message', 'interest'], 'You have an update about an interest. You have a new message.'],
  ] as const)('of %j says %s', (kinds, body) => {
    expect(pushNotification(CONFIG, kinds, false)).toMatchObject({ title: NAME, body })
  })

  test('of nothing says the neutral words', () => {
    expect(pushNotification(CONFIG, [], false).body).toBe(`You have an update at ${NAME}`)
  })
})

describe('notificationMail', () => {
  const about = {
    news: [
      { kind: 'interest', title: 'A new interest' },
      { kind: 'message', title: 'New message' },
    ] as const,
    neutral: false,
    way: 'daily' as const,
    pickInterests: ['Chess', 'Choir'],
    token: 'a/b',
  }
  const mail = (changes: Partial<Parameters<typeof notificationMail>[2]> = {}) =>
    notificationMail(CONFIG, { to: 'asha@mail.example', accountId: 'asha' }, { ...about, ...changes })
  const suggests = (text: string) => text.includes('One of today’s suggestions')

  test('once a day has every kind, a suggestion, and an address that ends it', () => {
    const daily = mail()
    expect(daily).toMatchObject({
      to: 'asha@mail.example',
      accountId: 'asha',
      subject: `Your daily updates from ${NAME}`,
      bulk: true,
      unsubscribeUrl: 'http://localhost:3000/notices/unsubscribe?token=a%2Fb',
    })
    expect(daily.text).toContain('You have an update about an interest.')
    expect(daily.text).toContain('You have a new message.')
    expect(daily.text).toContain('One of today’s suggestions shares interests with you: Chess and Choir.')
    expect(daily.text).toContain('http://localhost:3000/Sidebar/notification')
    expect(daily.text).toContain('http://localhost:3000/Sidebar/settings/notifications')
    expect(daily.text).toContain('Choose which of these emails you get, and when')
    expect(daily.text).toContain('Unsubscribe from these emails')
  })

  test('names one shared interest in the singular', () => {
    expect(mail({ pickInterests: ['Chess'] }).text).toContain(
      'One of today’s suggestions shares an interest with you: Chess.',
    )
  })

  test('has no suggestion without a shared interest, or in neutral words', () => {
    expect(suggests(mail({ pickInterests: [] }).text)).toBe(false)
    expect(suggests(mail({ neutral: true }).text)).toBe(false)
  })

  test('in neutral words has the number of notifications only', () => {
    expect(mail({ neutral: true }).subject).toBe(`Your daily updates from ${NAME}`)
    expect(mail({ neutral: true }).text).toContain('You have 2 new notifications.')
    expect(mail({ neutral: true }).text).not.toContain('interest')
    const one = mail({ neutral: true, way: 'at_once', news: [{ kind: 'message', title: 'New message' }] })
    expect(one.subject).toBe(`You have an update at ${NAME}`)
    expect(one.text).toContain('You have one new notification.')
  })

  test('at once has its only event as the subject, and is no bulk email', () => {
    const connected = { kind: 'connection', title: 'You are connected' } as const
    const single = mail({ way: 'at_once', news: [connected] })
    expect([single.subject, single.bulk]).toEqual(['You are connected', false])
    const shared = { kind: 'connection', title: 'Shared with you' } as const
    expect(mail({ way: 'at_once', news: [connected, shared] }).subject).toBe('You have updates about 2 connections')
    expect(mail({ way: 'at_once' }).subject).toBe(`You have an update at ${NAME}`)
    expect(mail({ news: [connected] }).subject).toBe(`Your daily updates from ${NAME}`)
  })
})
