import type { Page, Request } from '@playwright/test'

/** Stays open as long as somebody is signed in. */
const STREAM = '/push/stream'
/** What the browser says about an answer; the answer is judged by itself. */
const ECHO = /^Failed to load resource/

const isCall = (request: Request): boolean => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && !pathname.endsWith(STREAM)
}

/** A refusal in the trade's own words is an answer; these say that a door was drawn where there is none. */
const isFault = (status: number): boolean => status === 401 || status === 403 || status === 404 || status >= 500

/** Everything that goes wrong on a page without its person having a say in it. */
export const watch = (page: Page) => {
  const running = new Set<Request>()
  const faults: string[] = []
  let happened = 0
  page.on('request', (request) => {
    // A page's own code comes first and asks afterwards.
    if (isCall(request) || request.resourceType() === 'script') running.add(request)
    if (isCall(request)) happened++
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  page.on('response', (response) => {
    const request = response.request()
    const isPage = request.resourceType() === 'document'
    if ((isCall(request) || isPage) && isFault(response.status()))
      faults.push(`${request.method()} ${new URL(request.url()).pathname} → ${response.status()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !ECHO.test(message.text()))
      faults.push(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message.slice(0, 200)}`))
  page.on('popup', (opened) => {
    happened++
    void opened.close()
  })
  page.on('download', () => happened++)
  page.on('filechooser', () => happened++)
  return {
    isQuiet: () => running.size === 0,
    /** Grows with everything the page asks, opens or hands out. */
    happened: () => happened,
    /** What went wrong since the last time. */
    take: (): string[] => faults.splice(0),
  }
}

export type Watch = ReturnType<typeof watch>
