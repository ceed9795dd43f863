import { Outlet } from 'react-router'
import { OUTSIDE, SettingsPlaceContext } from '../../platform/page/settings-place.ts'

/** The layout of settings sections outside the member area. */
export function YourAccountLayout() {
  return (
    <SettingsPlaceContext value={OUTSIDE}>
      <div className="wrap pt-4 pb-16 sm:pt-8 md:pb-24">
        <div className="mx-auto max-w-3xl">
          <Outlet />
        </div>
      </div>
    </SettingsPlaceContext>
  )
}
