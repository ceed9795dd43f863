/** The errors that the browser reports itself, before it sends a picture. It loads the texts of no others. */
export const PICTURE_ERRORS = {
  'photos.too_many': { status: 409, text: 'You can upload up to 5 images only.' },
  'image.unreadable': { status: 422, text: 'This picture cannot be read. Please choose another one.' },
  'image.too_large': { status: 413, text: 'Image size too large even after resizing!' },
  'document.too_large': { status: 413, text: 'The selected image exceeds the maximum size of 2MB.' },
  'support.too_many_images': { status: 409, text: 'You can attach up to 3 images.' },
  'message.picture_unknown': { status: 409, text: 'This picture is no longer available. Please choose it again.' },
} as const
