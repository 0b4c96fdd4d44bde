import type { Page } from '@playwright/test'
import { calls } from '@xinqiao/contract'

/** Coming in and choosing a role change nothing that anybody else sees. */
const ALLOWED = /^\/(auth\/|admin\/v2\/user\/toggleRole|admin\/log\/logs)/

const patterns = Object.entries(calls)
  .filter(([, { effect }]) => effect === 'write')
  .map(([key]) => key.split(' ') as [string, string])
  .filter(([, path]) => !ALLOWED.test(path))
  .map(([method, path]) => ({ method, path: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }))

/**
 * Every door may be pressed, and nothing changes: calls that would are answered with a refusal before they leave the
 * browser, so that journeys beside this one find the school as they left it.
 */
export const onlyLook = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => patterns.some(({ path }) => path.test(pathname)),
    (route, request) => {
      const { pathname } = new URL(request.url())
      const isWrite = patterns.some(({ method, path }) => method === request.method() && path.test(pathname))
      return isWrite
        ? route.fulfill({ json: { code: 40_999, msg: '只看，不改', data: null, traceId: 'doors' } })
        : route.continue()
    },
  )
}
