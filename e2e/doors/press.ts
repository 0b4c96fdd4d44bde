import type { Locator, Page } from '@playwright/test'
import { changes, failedWords, isBusy, isCovered } from './in-page.ts'
import type { Watch } from './watch.ts'

const LOADED_MS = 15_000
const ANSWERED_MS = 4000
const REACHED_MS = 5000
const THERE_MS = 1000

export const UNREACHED = 'cannot be reached'

export type Desk = {
  page: Page
  watched: Watch
  note: (place: string, door: string, faults: readonly string[]) => void
}

/** Waits until nothing is on its way any more; false when it does not come to rest. */
export const settled = async ({ page, watched }: Pick<Desk, 'page' | 'watched'>): Promise<boolean> => {
  const end = Date.now() + LOADED_MS
  let calm = 0
  while (Date.now() < end) {
    const busy = await page.evaluate(isBusy).catch(() => true)
    calm = !busy && watched.isQuiet() ? calm + 1 : 0
    if (calm >= 2) return true
  }
  return false
}

/** What is wrong with what is on the screen now. */
export const faultsNow = async (desk: Pick<Desk, 'page' | 'watched'>): Promise<string[]> => {
  const isDone = await settled(desk)
  const words = await desk.page.evaluate(failedWords).catch(() => null)
  return [...desk.watched.take(), ...(isDone ? [] : ['loads for ever']), ...(words ? [words] : [])]
}

/** Presses it as a person would and says what went wrong: nothing happened, or the wrong thing did. */
export const press = async ({ page, watched }: Pick<Desk, 'page' | 'watched'>, door: Locator): Promise<string[]> => {
  const address = page.url()
  // What slides is brought to the middle, away from the arrows at its ends. What has gone meanwhile cannot be pressed.
  const isThere = await door
    .evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }), undefined, {
      timeout: THERE_MS,
    })
    .then(
      () => true,
      () => false,
    )
  if (!isThere) return []
  await page.evaluate(isBusy)
  const asked = watched.happened()
  const seen = await page.evaluate(changes)
  try {
    await door.click({ timeout: REACHED_MS })
  } catch (error) {
    if (!(await door.isVisible())) return []
    const over = /<[^\n]*intercepts pointer events/.exec(String(error))?.[0].slice(0, 160)
    return [`${UNREACHED}${over ? `: ${over}` : ''}`]
  }
  const end = Date.now() + ANSWERED_MS
  const isAnswered = async () =>
    page.url() !== address || watched.happened() > asked || (await page.evaluate(changes).catch(() => seen + 1)) > seen
  while (!(await isAnswered())) {
    if (Date.now() > end) return ['dead: nothing happens']
    await page.evaluate(isBusy).catch(() => false)
  }
  return faultsNow({ page, watched })
}

const PUT_AWAY = 4

/** Takes away what lies over the page; false when something stays. */
export const uncover = async (page: Page): Promise<boolean> => {
  for (let time = 0; time < PUT_AWAY; time++) {
    if (!(await page.evaluate(isCovered))) return true
    await page.keyboard.press('Escape')
    await page.evaluate(isBusy)
  }
  return !(await page.evaluate(isCovered))
}
