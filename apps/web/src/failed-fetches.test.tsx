// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { test } from 'vitest'
import { expectFailureShown, failAtOnce } from '../test/failed-fetch.ts'
import { FakeApi } from '../test/fake-api.ts'
import { renderForMember, SITE } from '../test/open-app.tsx'
import { uuid } from '../test/people.ts'
import { inSettings, paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The answers that every page needs around its own. */
const failing = () =>
  new FakeApi()
    .failOthers()
    .on(content.site, SITE)
    .on(conversations.menu, { success: true, requests: 0, notifications: 0, messages: 0 })

const leaves = (all: readonly RouteObject[], parent = ''): RouteObject[] =>
  all.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/')
    return route.children ? leaves(route.children, path) : [{ ...route, path }]
  })

const AREAS = [paths.memberArea, paths.counsellor, '/booking-details', '/payments/']

/** Pages that fetch nothing by themselves, that open only with the state of the page before, or are mostly prose. */
const OTHERS = new Set([
  paths.counsellorMessages,
  `${paths.counsellor}/:clientId`,
  `${paths.memberArea}/Connected/:memberId`,
  paths.consultChat,
  paths.consultPayment,
  paths.setResetPassword,
  paths.editProfile,
  paths.editBasicDetails,
  paths.editImages,
  paths.photoAccess,
  paths.editCultureReligion,
  paths.resetPassword,
  paths.settings,
  paths.appearance,
  paths.deleteAccount,
  paths.adminSupport,
  paths.paymentDispute,
  paths.techSupport,
  paths.dataProtection,
  inSettings(paths.suggestions),
])

const pages = leaves(routes).filter(
  ({ path = '', lazy }) => lazy && !OTHERS.has(path) && AREAS.some((area) => path.startsWith(area)),
)

const addressOf = (path: string) =>
  path
    .replace(':prompt', 'sunday')
    .replace(':chapter', 'home')
    .replaceAll(/:\w+\??/g, uuid(7))

test.each(pages)('$path shows that it could not be loaded, and does not look empty', async ({ path = '', lazy }) => {
  failAtOnce()
  const { Component } = typeof lazy === 'function' ? await lazy() : {}
  if (!Component) throw new Error(`${path} has no component`)
  await renderForMember(createElement(Component), { api: failing(), route: path, path: addressOf(path) })
  await expectFailureShown()
})
