import type { Locator, Page } from '@playwright/test'
import { changes, failedWords, isBusy, isCovered, type Place, placeOf } from './in-page.ts'
import type { Watch } from './watch.ts'

const LOADED_MS = 30_000
const ANSWERED_MS = 4000
const REACHED_MS = 5000
const THERE_MS = 1000

export const UNREACHED = 'cannot be reached'

export type Desk = {
  page: Page
  watched: Watch
  note: (place: string, door: string, faults: readonly string[]) => void
  /** Looks at what a door has led to with other eyes, too. */
  look?: () => Promise<string[]>
}

type Seat = Pick<Desk, 'page' | 'watched' | 'look'>

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
export const faultsNow = async (desk: Seat): Promise<string[]> => {
  const isDone = await settled(desk)
  const words = await desk.page.evaluate(failedWords).catch(() => null)
  const seen = (await desk.look?.()) ?? []
  return [...desk.watched.take(), ...(isDone ? [] : ['loads for ever']), ...(words ? [words] : []), ...seen]
}

/** Presses it as a person would and says what went wrong: nothing happened, or the wrong thing did. */
export const press = async (seat: Seat, door: Locator, patience = ANSWERED_MS): Promise<string[]> => {
  const { page, watched } = seat
  const address = page.url()
  const asked = watched.happened()
  // What has gone meanwhile cannot be pressed.
  const place = await reach(door)
  if (place === null) return []
  if (typeof place === 'string') return [`${UNREACHED}: ${place}`]
  await page.mouse.click(place.x, place.y)
  const end = Date.now() + patience
  const isAnswered = async () =>
    page.url() !== address ||
    watched.happened() > asked ||
    (await page.evaluate(changes).catch(() => place.seen + 1)) > place.seen
  while (!(await isAnswered())) {
    if (Date.now() > end) return ['dead: nothing happens']
    await page.evaluate(isBusy).catch(() => false)
  }
  return faultsNow(seat)
}

/** Where the pointer finds it: what lies over it instead, as long as it does, when it stays there. */
const reach = async (door: Locator): Promise<Place | string | null> => {
  const end = Date.now() + REACHED_MS
  for (;;) {
    const place = await door.evaluate(placeOf, undefined, { timeout: THERE_MS }).catch(() => null)
    if (typeof place !== 'string' || Date.now() > end) return place
  }
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
