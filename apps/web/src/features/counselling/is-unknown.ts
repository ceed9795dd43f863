import { ApiError } from '../../platform/api/api-error.ts'

/** Whether the server found nothing or the id in the URL is invalid. Another person's data is not found either. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
