import { expect, test } from 'vitest'
import { roleLabel } from './role-labels.ts'

test.each([
  ['match_success_advisor', 'Match Success Advisor'],
  ['connection_curator', 'Connection Curator'],
  ['match_making_consultant', 'Match Making Consultant'],
  ['relationship_success_coach', 'Relationship Success Coach'],
  ['family_and_home_guide', 'family and home guide'],
  ['Relationship Success Coach', 'Relationship Success Coach'],
  ['constructor', 'constructor'],
])('CO-09 CO-10 the role %s is written %s', (role, label) => {
  expect(roleLabel(role)).toBe(label)
})
