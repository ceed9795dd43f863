/** The base URL of members' pictures. */
const PHOTO_FOLDER: string = import.meta.env.VITE_PHOTO_BASE ?? '/uploads/users'

/** The URL of a member's picture; null when there is none. */
export const photoUrl = (name: string | null | undefined): string | null =>
  name ? `${PHOTO_FOLDER}/${encodeURIComponent(name)}` : null

/** The base URL of the small versions of members' pictures. */
const THUMBNAIL_FOLDER: string = import.meta.env.VITE_THUMBNAIL_BASE ?? '/uploads/thumbnails'

/** The URL of a member's picture for lists. */
export const thumbnailUrl = (name: string): string => `${THUMBNAIL_FOLDER}/${encodeURIComponent(name)}`

/** The base URL of counsellors' pictures. */
const COUNSELLOR_PHOTO_FOLDER: string = import.meta.env.VITE_COUNSELLOR_PHOTO_BASE ?? '/uploads/counsellors'

/** The URL of a counsellor's picture; null when there is none. */
export const counsellorPhotoUrl = (name: string | null | undefined): string | null =>
  name ? `${COUNSELLOR_PHOTO_FOLDER}/${encodeURIComponent(name)}` : null
