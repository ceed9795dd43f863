import { useParams } from 'react-router'
import { DayAfterPage } from '../after/day-after-page.tsx'
import { AfterCallPage } from '../call/after-call-page.tsx'
import { SharePlanPage } from '../safety/share-plan-page.tsx'
import { PlanFormPage } from './plan-form-page.tsx'
import { PlanPage } from './plan-page.tsx'

/** All pages of a meeting in one chunk and one route, because the script of every page lists both. */
export function MeetingPage() {
  const { step } = useParams()
  if (step === 'suggest') return <PlanFormPage />
  if (step === 'tell') return <SharePlanPage />
  if (step === 'day-after') return <DayAfterPage />
  return step === 'after-call' ? <AfterCallPage /> : <PlanPage />
}
