/** An error about a chosen picture whose message can be shown to the member. */
export class PictureError extends Error {}
