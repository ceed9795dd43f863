/** Where the pictures of members are read from. */
const PHOTO_FOLDER: string = import.meta.env.VITE_PHOTO_BASE ?? '/uploads/users'

/** The address of a member's picture, or null when there is none. */
export const photoUrl = (name: string | null | undefined): string | null =>
  name ? `${PHOTO_FOLDER}/${encodeURIComponent(name)}` : null
