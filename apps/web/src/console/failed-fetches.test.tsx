// @vitest-environment happy-dom
import { review } from '@heartwell/contract/review/review.ts'
import { STAFF_ROLES } from '@heartwell/contract/staff/staff-roles.ts'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { expectFailureShown, failAtOnce } from '../../test/failed-fetch.ts'
import { FakeApi } from '../../test/fake-api.ts'
import { renderForStaff, STAFF_ID } from '../../test/open-console.tsx'
import { ApiError } from '../platform/api/api-error.ts'
import { isFinal } from './parts/console-fetched.tsx'
import { consolePaths } from './shell/console-paths.ts'
import { consoleRoutes } from './shell/console-routes.tsx'

const failing = () =>
  new FakeApi().failOthers().on(review.me, {
    success: true,
    data: { id: STAFF_ID, name: 'Ruth Staff', email: 'ruth@example.org', role: 'provider', roles: [...STAFF_ROLES] },
  })

const leaves = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route]))

/** Pages that fetch nothing before somebody fills in a form. */
const FORMS = new Set<string | undefined>([consolePaths.signIn, consolePaths.writeIssue, consolePaths.newArticle, '*'])

const pages = leaves(consoleRoutes)
  .filter(({ path, loader }) => !FORMS.has(path) && !loader)
  .map((route) => ({ ...route, path: route.index ? consolePaths.home : (route.path ?? '') }))

const PARAMETERS: Record<string, string> = { type: 'privacypolicy', bank: 'value', country: 'GB', month: '2026-10' }
const addressOf = (path: string) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? '7')

test.each(pages)(
  '$path shows that it could not be loaded, and does not look empty',
  async ({ path, Component, lazy }) => {
    failAtOnce()
    const Page = Component ?? (typeof lazy === 'function' ? (await lazy()).Component : undefined)
    if (!Page) throw new Error(`${path} has no component`)
    renderForStaff(createElement(Page), failing(), { route: path, path: addressOf(path) })
    await expectFailureShown()
  },
)

test.each([0, 429, 500, 503])(
  'the console keeps the older answer when a refetch fails with the status %i',
  (status) => {
    expect(isFinal(new ApiError({ code: 'rate_limit.exceeded' }, status))).toBe(false)
  },
)

test.each([401, 403, 404])('the console hides the older answer when a refetch fails with the status %i', (status) => {
  expect(isFinal(new ApiError({ code: 'rate_limit.exceeded' }, status))).toBe(true)
})
