import { useRouteLoaderData } from 'react-router'
import { COUNSELLOR_AREA } from './own-id.ts'

/** Whose screens these are: screens that both areas share differ in a few links and actions. */
export const useOwnRole = (): 'member' | 'counsellor' =>
  useRouteLoaderData(COUNSELLOR_AREA) === undefined ? 'member' : 'counsellor'
