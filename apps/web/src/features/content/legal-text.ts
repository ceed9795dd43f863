/** Stands in front of a line that was an item of a list. */
export const ITEM_MARK = '• '

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|ul|ol|div)>|<br\s*\/?>/gi

/** The words of an HTML text without its tags: one entry for each block, list items with a dot in front. */
export function linesOf(html: string): string[] {
  const marked = html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(BLOCK_ENDS, '$&\n')
    .replaceAll(/<li[^>]*>/gi, `$&${ITEM_MARK}`)
  const page = new DOMParser().parseFromString(marked, 'text/html')
  for (const unseen of page.querySelectorAll('script, style, title')) unseen.remove()
  return (page.body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The numbered heading of a section, such as '4. Religion and culture'. */
export const isSectionHeading = (line: string): boolean => /^\d+\. .{2,70}[^.:;]$/.test(line)
