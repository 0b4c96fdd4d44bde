import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { seed } from '../scripts/lib/seed.mjs'
import { isLong } from './pages/long.ts'

const PORT = process.env['E2E_PORT'] ?? '8977'
// Every run starts the product as a new user would: an empty data folder, the demo schools loaded by the first start.
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'xinqiao-e2e-')))
const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

// Once, and not by every worker.
if (!process.env['TEST_WORKER_INDEX']) console.log(`seed ${seed} (TEST_SEED=${seed} draws the same guests and pages)`)

/** What takes minutes begins first, so that at the end nobody waits for it; all of it has a product or a school of its own. */
const LONG = /(care-\w+|crisis|doors-inside|factor|story)\.spec\.ts$/

export default defineConfig({
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  testDir: './journeys',
  outputDir: join(tmpdir(), 'xinqiao-e2e-results'),
  fullyParallel: true,
  workers: 2,
  // The browser itself may stall on a busy machine; whatever passes only the second time is named in the summary.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // The next journey begins in the same browser, emptied of everything but the files it has seen: half the loading.
    reuseContext: true,
    // Pages that move nothing take a third less of the processor, and of everybody's time; the long run sees them move.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    actionTimeout: 10_000,
    baseURL: `http://localhost:${PORT}`,
    // What a page is answered from is the journey's to say; the one of the emergency card lets the worker in.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Where the machine names no language, the browser calls every file with a Chinese name "download".
      env: { LANG: 'C.UTF-8', ...(process.env as Record<string, string>) },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT, DATA_DIR },
    timeout: 180_000,
    reuseExistingServer: process.env['E2E_PORT'] !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
