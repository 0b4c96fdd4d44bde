// First visits as a student's slow phone makes them: real Chromium, nothing cached, the processor slowed four times,
// Fast 3G as the browser's own tools set it, HTTP/1.1. From the click on the link until the page can be used.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { findChromium } from './lib/chromium.ts'
import { median } from './lib/load.ts'
import { storedSession, type Stored } from './lib/stored-session.ts'
import { answeringPath, beginning, measureTaps } from './lib/taps.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const CPU_RATE = 4
const LATENCY_MS = 562.5
const DOWN_BYTES = (1.6 * 1024 * 1024 * 0.9) / 8
const UP_BYTES = (750 * 1024 * 0.9) / 8
/** The document, its script, and one answer of the server: nobody gets by with less. */
const ROUND_TRIPS = 3

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const STUDENT = { account: 'student', face: 'visitor' } as const

type Visit = {
  readonly name: string
  readonly path: string
  readonly who?: { account: string; face: 'visitor' | 'staff' }
  readonly viewport: { width: number; height: number }
  /** It can be used once this is there. */
  readonly usable: (page: Page) => Locator
}

const VISITS: readonly Visit[] = [
  { name: 'login', path: '/demo/login', viewport: PHONE, usable: (page) => page.getByLabel('学号或工号') },
  {
    name: 'student home',
    path: '/wel/index',
    who: STUDENT,
    viewport: PHONE,
    usable: (page) => page.getByRole('link', { name: /预约一次谈话/ }),
  },
  {
    name: 'booking',
    path: '/myAppointment',
    who: STUDENT,
    viewport: PHONE,
    usable: (page) => page.getByRole('link', { name: /^预约/ }).first(),
  },
  {
    name: 'workbench',
    path: '/wel/index',
    who: { account: 'consultant', face: 'staff' },
    viewport: DESK,
    usable: (page) => page.getByRole('button', { name: '自定义' }),
  },
]

type Sample = { requests: number; bytes: number; seconds: number }

const visitOnce = async (browser: Browser, url: string, visit: Visit, kept: Stored): Promise<Sample> => {
  const context = await browser.newContext({
    viewport: visit.viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Its own requests would pass beside the slowed net.
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript({
      content: `for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(name, value)`,
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN_BYTES,
      uploadThroughput: UP_BYTES,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const sample: Sample = { requests: 0, bytes: 0, seconds: 0 }
    cdp.on(
      'Network.requestWillBeSent',
      ({ request }) => void (sample.requests += request.url.startsWith('http') ? 1 : 0),
    )
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => void (sample.bytes += encodedDataLength))
    const begun = performance.now()
    await page.goto(url + visit.path, { waitUntil: 'commit', timeout: 120_000 })
    await visit.usable(page).waitFor({ timeout: 120_000 })
    return { ...sample, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await context.close()
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** As a new user would start it: the demo schools in an empty folder, the pages built. */
const startProduct = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-pages-'))
  const url = `http://localhost:${await freePort()}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const until = Date.now() + 180_000; ;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return { url, stop }
    if (Date.now() > until || child.exitCode !== null) {
      await stop()
      throw new Error('the product did not start')
    }
    await new Promise((done) => setTimeout(done, 300))
  }
}

const report = ({ name }: Visit, samples: readonly Sample[]): string => {
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  const limit = of('bytes') / DOWN_BYTES + (ROUND_TRIPS * LATENCY_MS) / 1000
  const cells = [
    name.padEnd(14),
    String(of('requests')).padStart(9),
    (of('bytes') / 1024).toFixed(0).padStart(7),
    of('seconds').toFixed(1).padStart(8),
    limit.toFixed(1).padStart(10),
    (of('seconds') / limit).toFixed(2).padStart(6),
  ]
  return cells.join(' ')
}

/** `BENCH_URL` names a running demo server; without it one is started. */
export const benchPages = async (say: (line: string) => void): Promise<void> => {
  const given = process.env['BENCH_URL']
  const product = given ? { url: given, stop: async () => undefined } : await startProduct()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    say(
      `first visits, CPU slowed ${CPU_RATE}×, Fast 3G, HTTP/1.1, medians of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)}`,
    )
    say('page            requests      KB  seconds  raw limit  ratio')
    const answering: Visit = {
      name: 'answering',
      path: await answeringPath(product.url, STUDENT.account),
      who: STUDENT,
      viewport: PHONE,
      usable: beginning,
    }
    for (const visit of [...VISITS, answering]) {
      const { who } = visit
      const kept = who ? await storedSession(product.url, 'demo', who.account, who.face) : {}
      const samples: Sample[] = []
      for (let round = 0; round < ROUNDS; round++) samples.push(await visitOnce(browser, product.url, visit, kept))
      say(report(visit, samples))
    }
    const kept = await storedSession(product.url, 'demo', STUDENT.account, STUDENT.face)
    const slow = { viewport: PHONE, rate: CPU_RATE }
    const taps = (await measureTaps(browser, product.url + answering.path, kept, slow)).toSorted((a, b) => a - b)
    say(
      `a tap while answering: painted after ${median(taps)} ms, p95 ${taps[Math.floor(taps.length * 0.95)]} ms, ` +
        `longest ${taps.at(-1)} ms of ${taps.length} that took 16 ms or more (at most 100 wanted)`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}
