import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import { CASE_IMAGES_MAX } from '@heartwell/contract/support/support.ts'
import { toDocumentJpeg, toJpeg } from '../../platform/files/jpeg.ts'
import { useChosenPictures } from '../../platform/files/use-chosen-pictures.ts'

/** The pictures of a request or a reply. */
export function usePictures() {
  const { setPictures, ...choice } = useChosenPictures({
    max: CASE_IMAGES_MAX,
    tooMany: PICTURE_ERRORS['support.too_many_images'].text,
    convert: prepared,
  })
  return { ...choice, clear: () => setPictures([]) }
}
export type Pictures = ReturnType<typeof usePictures>

/** Large enough that a screenshot stays readable. One that is then above the limit becomes a photo. */
async function prepared(chosen: File): Promise<File> {
  const file = await toDocumentJpeg(chosen)
  return file.size > IMAGE_BYTES_MAX ? toJpeg(file) : file
}

/** The pictures as the files of a request; {} when there are none. */
export function filesOf(pictures: Pictures['pictures']): { files?: Record<string, Blob> } {
  const files = pictures.flatMap(({ file }, index) => (file ? [[`image${index}`, file] as const] : []))
  return files.length > 0 ? { files: Object.fromEntries(files) } : {}
}
