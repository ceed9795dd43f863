import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const DEV_STYLE = '/dev/style.css'

const LOGO = `<svg viewBox="0 0 44 28" aria-hidden="true"><circle cx="14.5" cy="14" r="12" fill="#a5324a"/><circle cx="29.5" cy="14" r="12" fill="#f3b79a"/><path d="M22 4.7a12 12 0 0 1 0 18.6 12 12 0 0 1 0-18.6Z" fill="#2b1b2e"/></svg>`

type DevPage = { title: string; lead: string; body: string; script?: string; refreshSeconds?: number }

/** A page for developers and users of the demo, in the design of the site. Text in `lead` and `body` is HTML. */
export function devPage({ title, lead, body, script, refreshSeconds }: DevPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} | Heartwell</title>
<link rel="stylesheet" href="${DEV_STYLE}">
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}
</head>
<body>
<header><a class="logo" href="/dev/demo">${LOGO}Heartwell</a><nav aria-label="Pages for trying things out"><a href="/dev/demo">Demo</a><a href="/dev/mailbox">Mailbox</a><a href="/dev/authenticator">Authenticator</a><a href="/dev/ui">Components</a></nav></header>
<main>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${body}
</main>
</body>
</html>
`
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'] as const

/** Refuses pages below /dev to other machines, also behind a proxy or a tunnel: they show emails and codes. */
export function serveDevPagesLocally(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (/^\/dev(\/|\?|$)/.test(request.url) && !isFromThisMachine(request)) throw new AppError('not_found')
  })
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? ''
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer) && FORWARDED.every((name) => headers[name] === undefined)
}

/** Never cached, never in a frame, and without content or frames from elsewhere. */
export function guardDevPage(reply: FastifyReply, type: string): FastifyReply {
  const own = ['style-src', 'font-src', 'img-src', 'script-src', 'connect-src', 'frame-src'].map(
    (kind) => `${kind} 'self'`,
  )
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; ${own.join('; ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
}

/** The style of these pages, with the fonts of the built web app where there is one. Outside production only. */
export async function devStyle(app: FastifyInstance, { assets }: { assets?: string }): Promise<void> {
  app.get(DEV_STYLE, async (_, reply) => guardDevPage(reply, 'text/css').send((await fontFaces(assets)) + STYLE))
}

async function fontFaces(assets: string | undefined): Promise<string> {
  const names = assets ? await readdir(assets).catch(() => []) : []
  const face = (family: string, start: string) =>
    names
      .filter((name) => name.startsWith(start) && path.extname(name) === '.woff2')
      .map((name) => `@font-face { font-family: ${family}; src: url(/assets/${name}); font-weight: 300 900; }\n`)
  return [...face('Figtree', 'figtree-latin-wght'), ...face('Fraunces', 'fraunces-latin-soft')].join('')
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fffaf5, #1f1622); --panel: light-dark(#fff, #2a1f2e); --line: light-dark(#eadccf, #46384b);
  --ink: light-dark(#2b1b2e, #f6ecf2); --soft: light-dark(#5b4a58, #cdbdca); --garnet: light-dark(#a5324a, #f3a3b1);
  --on-garnet: light-dark(#fff, #2b1b2e); --wash: light-dark(#fbf1e7, #352839);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; }
header, main { max-width: 1320px; margin: 0 auto; padding-inline: clamp(16px, 4vw, 40px); }
header { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: center; justify-content: space-between; padding-block: 20px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 24px; }
nav a { color: var(--ink); text-decoration: none; padding-block: 8px; }
nav a:hover { text-decoration: underline; }
.logo { display: flex; gap: 10px; align-items: center; color: var(--ink); font: 600 24px Fraunces, Georgia, serif; text-decoration: none; }
.logo svg { height: 26px; }
main { padding-block: 24px 80px; }
h1, h2, h3 { margin: 0; font-family: Fraunces, Georgia, 'Times New Roman', serif; line-height: 1.2; font-weight: 600; }
h1 { font-size: clamp(32px, 4vw, 44px); }
h2 { font-size: 24px; }
h3 { font-size: 19px; }
.panel * + h2 { margin-top: 32px; }
.panel article h2 { margin-top: 0; }
.people .soft { grid-column: 1 / -1; }
p { margin: 8px 0 0; }
.lead { max-width: 46em; color: var(--soft); font-size: 19px; }
.columns { display: grid; gap: 24px; margin-top: 32px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); align-items: start; }
.panel, article { padding: 28px; background: var(--panel); border: 1px solid var(--line); border-radius: 24px; overflow-wrap: anywhere; }
article { max-width: 760px; margin-top: 20px; }
.panel article { padding: 16px 0 0; margin-top: 16px; border: 0; border-top: 1px solid var(--line); border-radius: 0; }
.panel article h2 { font-size: 18px; }
.soft, article p, time { color: var(--soft); font-size: 15px; }
.code { margin: 8px 0 0; font: 600 52px/1.1 Fraunces, Georgia, serif; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
ul, ol { margin: 16px 0 0; padding: 0; }
.people { list-style: none; }
.people li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; align-items: center; padding-block: 12px; border-top: 1px solid var(--line); }
ol { padding-left: 24px; }
ol li { padding: 4px 0 4px 4px; }
pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: 600 15px ui-monospace, Menlo, Consolas, monospace; background: var(--wash); border-radius: 8px; padding: 2px 8px; }
a { color: var(--garnet); }
button { flex: none; min-height: 44px; padding: 8px 20px; border: 0; border-radius: 999px; background: var(--garnet); color: var(--on-garnet); font: 600 16px Figtree, sans-serif; cursor: pointer; }
button:disabled { opacity: .6; cursor: default; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--garnet); outline-offset: 3px; }
.wide { grid-column: 1 / -1; }
.stack { display: grid; gap: 24px; }
article.mail { max-width: none; }
.switch { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; width: fit-content; margin: 24px 0 0; padding: 10px 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 24px; position: sticky; top: 12px; z-index: 1; }
.switch legend { float: left; font-weight: 600; padding: 0; }
.switch label { display: flex; gap: 8px; align-items: center; min-height: 44px; cursor: pointer; }
.switch input { width: 20px; height: 20px; margin: 0; accent-color: var(--garnet); }
.sides { display: grid; gap: 24px 40px; margin-top: 20px; grid-template-columns: minmax(0, 412px) minmax(0, 1fr); align-items: start; }
.phone { padding: 10px; border-radius: 44px; background: light-dark(#2b1b2e, #5b4a60); border: 1px solid light-dark(#2b1b2e, #5b4a60); }
.phone .row { display: grid; margin: 0; padding: 16px 24px; border-radius: 34px 34px 0 0; background: light-dark(#fff, #2a1f2e); color: var(--ink); font-size: 16px; line-height: 1.4; }
.phone .row * { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.phone iframe { display: none; width: 100%; height: 660px; border: 0; border-radius: 0 0 34px 34px; background: #fffaf5; }
main:has(#light:checked) .phone { color-scheme: light; }
main:has(#dark:checked) .phone { color-scheme: dark; }
main:has(#light:checked) .light, main:has(#dark:checked) .dark { display: block; }
.text { padding: 4px 0; }
@media (max-width: 860px) { .sides { grid-template-columns: minmax(0, 412px); } }
[role=status]:empty { display: none; }
[role=status] { padding: 12px 16px; background: var(--wash); border-radius: 14px; }
`
