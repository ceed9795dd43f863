/** The counsellor's id in the history state, as {counsellor: {id}} or {counsellor: {_id}}. */
export function counsellorIdOf(state: unknown): string | undefined {
  if (!isRecord(state) || !isRecord(state.counsellor)) return undefined
  const { id, _id } = state.counsellor
  return [id, _id].find((value): value is string => typeof value === 'string' && value !== '')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
