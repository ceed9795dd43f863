import type { Config } from '../config.ts'

type Site = Pick<Config['site'], 'name'>

const PAPER = '#fffaf5'

/**
 * The manifest with which a device installs the site as an app. It starts in the member area, which asks visitors to
 * sign in.
 */
export const appManifest = ({ name }: Site): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/Sidebar/home',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** Shown by an installed app without a network. It has no personal data, so any device may store it. */
export const offlinePage = ({ name }: Site): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="${PAPER}" />
    <title>No connection</title>
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <img src="/app-192.png" alt="" width="96" height="96" />
      <h1>No connection</h1>
      <p>We can’t reach ${escapeHtml(name)} just now. Nothing is lost: we have everything you sent.</p>
      <p>Your page opens by itself as soon as you’re connected again.</p>
      <p><a href="/Sidebar/home">Try again</a></p>
      <p><a class="not-safe" href="/not-safe">I’m not safe now</a></p>
    </main>
  </body>
</html>
`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
