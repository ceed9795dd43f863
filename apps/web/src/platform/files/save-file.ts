import { revokeLater } from '../../ui/pictures/object-url.ts'

/** Saves a file that was made in the browser, under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari may begin to read the file only after the click.
  revokeLater(link.href)
}
