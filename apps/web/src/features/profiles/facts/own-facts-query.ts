import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { query } from '../../../platform/api/api.ts'

export const ownFactsQuery = query(profileFacts.own, {})
