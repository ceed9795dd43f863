type Entry = { path: string; lastChange?: string }

/**
 * Crawlers may read everything except the API and the members' pictures. Pages that must not be listed say so
 * themselves.
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /uploads/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

export function siteMap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, lastChange }) => {
    const changed = lastChange ? `<lastmod>${lastChange}</lastmod>` : ''
    return `  <url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
