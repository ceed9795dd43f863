/** Learned by `npm run story-points` from the conversations in `safety/test/voices`. */
export const STORY_LIMIT = 72

export const STORY_POINTS: Readonly<Record<string, number>> = {
  advised: 60,
  pet_name: 39,
  far_away: 31,
  daily_care: 29,
  no_call: 27,
  means: 26,
  early_tender: 22,
  tender: 22,
  moving: 18,
  secrecy: 16,
  profits: 14,
  'advised again': 10,
  request: 5,
  'moving again': 3,
  'no_call again': 3,
  'secrecy again': 3,
  bereaved: 1,
  pace: 1,
  'pet_name again': 1,
  'tender again': 1,
  'early_tender again': 0,
  later: 0,
  pressure: 0,
  'request again': 0,
}
