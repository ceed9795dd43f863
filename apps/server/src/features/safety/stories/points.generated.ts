/** Learned by `npm run story-points` from the conversations in `safety/test/voices`. */
export const STORY_LIMIT = 72

export const STORY_POINTS: Readonly<Record<string, number>> = {
  request: 60,
  pet_name: 47,
  far_away: 32,
  early_tender: 22,
  no_call: 22,
  tender: 22,
  daily_care: 20,
  moving: 20,
  means: 19,
  secrecy: 14,
  'request again': 12,
  profits: 8,
  'no_call again': 3,
  'secrecy again': 2,
  bereaved: 1,
  'pet_name again': 1,
  'early_tender again': 0,
  later: 0,
  pressure: 0,
  'tender again': 0,
}
