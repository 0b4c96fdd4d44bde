// One engine, one form, one fresh Chromium: mouse and keyboard are driven from here, times are taken inside the page.
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import type { Cost, Mount, Paint, Result } from './samples.ts'
import type { BenchForm, WorkloadName } from './workload.ts'

const KEYS = 60
const TOGGLES = 20
const CPU_KEYS = 30
const CPU_CLICKS = 10
const PAGE_LIMIT = 240_000
const TEXT = Array.from({ length: KEYS }, (_, i) => 'abcdefghijklmnopqrstuvwxyz'[(i * 7) % 26]).join('')

const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
/** Lets every event fall at a random place inside a frame. */
const gap = (): Promise<void> => sleep(20 + Math.random() * 40)

type Point = { x: number; y: number }
type InPage = Record<string, (...args: unknown[]) => unknown>

export type Job = {
  readonly engine: string
  readonly workload: WorkloadName
  readonly origin: string
  readonly executablePath: string
  readonly cpu: number
  readonly shots: boolean
}

/** What is asked of the page and of its processor. */
const handles = (page: Page, cdp: CDPSession) => {
  const bench = async <T>(method: string, ...args: unknown[]): Promise<T> =>
    (await page.evaluate(([name, given]) => (globalThis as unknown as { bench: InPage }).bench[name]!(...given), [
      method,
      args,
    ] as const)) as T
  const spent = async (): Promise<Cost> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000
    return { all: read('TaskDuration'), script: read('ScriptDuration') }
  }
  return {
    bench,
    /** The same again with nothing listening: what the engine alone costs the main thread. */
    async costOf(count: number, act: (index: number) => Promise<void>): Promise<Cost> {
      await bench('rest')
      await sleep(200)
      const before = await spent()
      for (let i = 0; i < count; i++) {
        await act(i)
        await sleep(50)
      }
      await sleep(300)
      const after = await spent()
      return { all: (after.all - before.all) / count, script: (after.script - before.script) / count }
    },
    async heap(): Promise<number> {
      for (let i = 0; i < 3; i++) {
        await cdp.send('HeapProfiler.collectGarbage')
        await sleep(50)
      }
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    async click(prop: string | null, option?: number, kind?: string, arg?: unknown): Promise<Paint> {
      const { x, y } = await bench<Point>('point', prop, option)
      await page.mouse.move(x, y)
      await gap()
      if (kind) await bench('measure', kind, arg)
      await page.mouse.down()
      await page.mouse.up()
      return kind ? bench<Paint>('sample') : null
    },
  }
}

type Hands = ReturnType<typeof handles>

export const measure = async (job: Job): Promise<Result> => {
  const { engine, workload } = job
  const browser = await chromium.launch({
    executablePath: job.executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const out: Result = { engine, workload, chromium: browser.version(), problems: [], loaded: [] }
  const problem = (text: string) => out.problems.push(text.split('\n')[0]!.slice(0, 300))
  try {
    const view = { width: 1280, height: 800 }
    const page = await browser.newPage({ viewport: view, locale: 'zh-CN', reducedMotion: 'reduce' })
    page.setDefaultTimeout(PAGE_LIMIT)
    page.on('pageerror', (error) => problem(`page error: ${error.message}`))
    page.on('console', (message) => message.type() === 'error' && problem(`console: ${message.text()}`))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (job.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: job.cpu })
    const hands = handles(page, cdp)
    const shot = async (name: string): Promise<void> => {
      const path = join(import.meta.dirname, '../../.cache/forms-bench', `${engine}-${workload}-${name}.png`)
      if (job.shots) await page.screenshot({ path })
    }

    await page.goto(`${job.origin}/${engine}/index.html`)
    const probe = await hands.bench<BenchForm['probe']>('load', `/${workload}.json`)
    await sleep(300)
    out.heapBefore = await hands.heap()
    out.mount = await hands.bench<Mount>('mount')
    out.heap = await hands.heap()
    out.domNodes = await hands.bench<number>('domNodes')
    out.loaded = asked.filter((path) => /\.(js|css)$/.test(path))
    if (out.mount.visible !== probe.visible) problem(`${out.mount.visible} fields visible, ${probe.visible} expected`)
    await shot('mounted')
    if (workload === 'form300') await fillForm(page, hands, probe, out, problem)
    else await answerScale(page, hands, probe, out, problem)
    await shot('done')
  } catch (error) {
    problem(`failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await browser.close()
  }
  return out
}

type Complain = (text: string) => void

const fillForm = async (page: Page, hands: Hands, probe: BenchForm['probe'], out: Result, problem: Complain) => {
  const { bench, click, costOf } = hands
  const { typed = '', toggler = '', toggled = [], errors } = probe
  await click(typed)
  await sleep(300)
  const keys: Paint[] = []
  for (const key of TEXT) {
    await bench('measure', 'type')
    await page.keyboard.press(key)
    keys.push(await bench<Paint>('sample'))
    await gap()
  }
  out.keys = keys
  const model = await bench<Record<string, unknown> | null>('values')
  if (model?.[typed] !== TEXT) problem('typed text is not in the model')
  out.keyCost = await costOf(CPU_KEYS, (i) => page.keyboard.press(TEXT[i % KEYS]!))

  const toggles: Paint[] = []
  for (let i = 0; i < TOGGLES; i++) {
    const visible = i % 2 === 0
    toggles.push(await click(toggler, visible ? 1 : 0, 'toggle', { props: toggled, visible }))
    const count = await bench<number>('shown', toggled)
    if (count !== (visible ? toggled.length : 0)) problem(`${count} conditional fields shown after click ${i}`)
  }
  out.toggles = toggles
  out.toggleCost = await clickCost(page, hands, toggler, [1, 0])
  if ((await bench<number>('shown', toggled)) !== 0) problem('conditional fields shown after the quiet clicks')

  out.firstError = await click(null, undefined, 'firstError', { errors })
  out.allErrors = await bench<Paint>('sample', 1)
  await sleep(500)
  out.errorCount = await bench<number>('errorCount')
  if (out.errorCount !== errors) problem(`${out.errorCount} errors shown, ${errors} expected`)
}

const answerScale = async (page: Page, hands: Hands, probe: BenchForm['probe'], out: Result, problem: Complain) => {
  const answers: Paint[] = []
  for (let i = 0; i < probe.visible; i++)
    answers.push(await hands.click(`q${String(i + 1).padStart(2, '0')}`, (i * 3) % 5, 'answer'))
  out.answers = answers
  out.answerCost = await clickCost(page, hands, 'q45', [0, 1])
  const model = await hands.bench<Record<string, unknown> | null>('values')
  const answered = Object.values(model ?? {}).filter(Boolean).length
  if (answered !== probe.visible) problem(`${answered} answers in the model`)
}

const clickCost = async (page: Page, { bench, costOf }: Hands, prop: string, [first, second]: [number, number]) => {
  const spots = [await bench<Point>('point', prop, first), await bench<Point>('point', prop, second)] as const
  return costOf(CPU_CLICKS, (i) => page.mouse.click(spots[i % 2 === 0 ? 0 : 1].x, spots[i % 2 === 0 ? 0 : 1].y))
}
