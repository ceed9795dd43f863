import type { Row } from '@heartwell/matching/row.ts'

/** The genders that a member looks for. */
export const gendersSought = ({ seeks }: Pick<Row, 'seeks'>): ('F' | 'M')[] => [
  ...((seeks & 1) !== 0 ? (['F'] as const) : []),
  ...((seeks & 2) !== 0 ? (['M'] as const) : []),
]
