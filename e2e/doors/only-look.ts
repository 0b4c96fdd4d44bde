import type { Page } from '@playwright/test'
import { calls } from '@xinqiao/contract'

/** Coming in and choosing a role change nothing that anybody else sees. */
const ALLOWED = /^\/(auth\/|admin\/v2\/user\/toggleRole|admin\/log\/logs)/

const writes = Object.entries(calls)
  .filter(([, { effect }]) => effect === 'write')
  .map(([key]) => key.split(' ') as [string, string])
  .filter(([, path]) => !ALLOWED.test(path))
  .map(([method, path]) => `^${method} /api${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)

/**
 * Every door may be pressed, and nothing changes: calls that would are answered with a refusal before they leave the
 * page, so that journeys beside this one find the school as they left it. Inside the page, because a browser whose
 * traffic is watched from outside keeps no file it has seen before.
 */
export const onlyLook = (page: Page) =>
  page.addInitScript((patterns) => {
    const isWrite = new RegExp(patterns.join('|'))
    const send = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), window.location.href)
      return isWrite.test(`${init?.method ?? 'GET'} ${pathname}`)
        ? Promise.resolve(Response.json({ code: 40_999, msg: '只看，不改', data: null, traceId: 'doors' }))
        : send(input, init)
    }
  }, writes)
