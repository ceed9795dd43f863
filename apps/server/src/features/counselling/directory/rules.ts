import { TOPICS, type Topic } from '@heartwell/contract/counselling/counselling.ts'

/** The address of the booking page, from a template with both ids. */
export const bookingPageUrl = (template: string, counsellorId: string, memberId: string): string =>
  template.replace('{counsellorId}', counsellorId).replace('{userId}', memberId)

/** The topics in the filter of the list. */
export const knownTopics = (topics: readonly string[]): Topic[] => TOPICS.filter((topic) => topics.includes(topic))
