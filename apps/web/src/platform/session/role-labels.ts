const ROLES: Record<string, string> = {
  match_success_advisor: 'Match Success Advisor',
  connection_curator: 'Connection Curator',
  match_making_consultant: 'Match Making Consultant',
  relationship_success_coach: 'Relationship Success Coach',
}

/** The label of a counsellor's role. In an unknown role, underscores become spaces. */
export const roleLabel = (role: string): string =>
  (Object.hasOwn(ROLES, role) ? ROLES[role] : undefined) ?? role.replaceAll('_', ' ')
