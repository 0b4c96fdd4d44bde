// Keeps the emergency card for when there is no net: the page help.html with its files, and what each school has published
// for it. Nothing else: no call of a signed-in person, no page of the product. Plain JavaScript, served as it is.
const CACHE = 'xinqiao-help'
const PAGE = '/help.html'
const HELP_ADDRESS = /^\/(?:[^/]+\/)?(?:help|hotline)\/?$/
// On a net that neither works nor fails the card does not keep anybody waiting.
const PATIENCE_MS = 4000
// The server is away although something in front of it answers.
const GATEWAY_ERRORS = [502, 503, 504]

const filesOf = (html) => [...new Set(html.match(/\/(?:assets\/[\w.-]+|favicon\.svg)/g) ?? [])]

/** Page and files belong together: all of them are there before the new page takes the place of the old one. */
const keepPage = async () => {
  const cache = await caches.open(CACHE)
  const fresh = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' })
  if (!fresh.ok) return
  const html = await fresh.clone().text()
  const before = await cache.match(PAGE)
  if (before && (await before.text()) === html) return
  const files = filesOf(html)
  await cache.addAll(files)
  await cache.put(PAGE, fresh)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !files.includes(pathname)) await cache.delete(request)
  }
}

/** Asked without anybody's session: what is kept is what strangers may read. */
const keepSchool = async (code) => {
  const address = `/api/public/help?code=${encodeURIComponent(code)}`
  const reply = await fetch(address, { cache: 'no-cache', credentials: 'omit' })
  if (reply.ok) await (await caches.open(CACHE)).put(address, reply)
}

const keptPage = async () => (await caches.open(CACHE)).match(PAGE)

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The net first, always. Without one every address shows the card; at the card's own address a slow net counts as none. */
const openPage = async (request, isHelp) => {
  const net = fetch(request).then(
    (reply) => (GATEWAY_ERRORS.includes(reply.status) ? null : reply),
    () => null,
  )
  const first = isHelp ? await Promise.race([net, after(PATIENCE_MS)]) : await net
  return first ?? (await keptPage()) ?? (await net) ?? Response.error()
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  // A page that cannot be kept today is kept by the next visit.
  if (typeof keep === 'string') event.waitUntil(Promise.allSettled([keepPage(), ...(keep ? [keepSchool(keep)] : [])]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, HELP_ADDRESS.test(pathname)))
  // Names of these files tell their content, so a kept one is never an old one.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  else if (pathname === '/favicon.svg')
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})
