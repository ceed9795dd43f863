/** Learned by `npm run story-points` from the conversations in `safety/test/voices`. */
export const STORY_LIMIT = 73

export const STORY_POINTS: Readonly<Record<string, number>> = {
  pet_name: 66,
  advised: 47,
  means: 34,
  early_tender: 32,
  tender: 32,
  daily_care: 31,
  no_call: 28,
  moving: 27,
  far_away: 26,
  secrecy: 21,
  profits: 12,
  bereaved: 10,
  'advised again': 7,
  'pet_name again': 6,
  'no_call again': 4,
  'moving again': 2,
  'secrecy again': 2,
  pace: 1,
  request: 1,
  'early_tender again': 0,
  later: 0,
  pressure: 0,
  'tender again': 0,
  calming: -6,
}
