import type { Topic } from '@heartwell/contract/counselling/counselling.ts'

/** The topics of counsellors, by which members filter their list. */
export const TOPIC_LABELS: Record<Topic, string> = {
  profile: 'My profile',
  first_meetings: 'First meetings',
  loss: 'After a loss',
  together: 'Growing closer',
  family: 'Family and faith',
}
