/** What runs inside the page. Each function stands alone: the browser gets its text, not its module. */

/**
 * Counts what changes to be seen. The ripple of a button, its own looks and the words at the pointer are no answer to a press;
 * that the page moved, or would be printed, is one. Messages that come by themselves are not to lie in anybody's way here.
 */
export const countChanges = (): void => {
  const quiet = '.ant-wave, .ant-tooltip, [role=tooltip]'
  const counted = window as unknown as { doorChanges: number }
  const isSeen = (node: Node): boolean => !(node instanceof Element) || node.closest(quiet) === null
  const isLook = (name: string | null): boolean => name === 'class' || name === 'style'
  counted.doorChanges = 0
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const isOwnLook = isLook(attributeName) && target instanceof Element && target.closest('button, a') !== null
      const nodes = type === 'childList' ? [...addedNodes, ...removedNodes] : [target]
      if (!isOwnLook && nodes.some(isSeen)) counted.doorChanges++
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  document.addEventListener('scroll', () => counted.doorChanges++, { capture: true, passive: true })
  // Leading somebody to a field is an answer too.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('button, a, [role=tab]')) counted.doorChanges++
  })
  window.print = () => counted.doorChanges++
  document.addEventListener('DOMContentLoaded', () => {
    const aside = document.createElement('style')
    aside.textContent = "[popover][aria-live] *, [aria-label='即时提醒'] * { pointer-events: none !important }"
    document.head.append(aside)
  })
}

export const changes = (): number => (window as unknown as { doorChanges: number }).doorChanges

export type Place = { x: number; y: number; seen: number }

/**
 * The middle of a door, brought to the middle of the window, away from the arrows at the ends of what slides, when it has come
 * to rest; the words for what lies over it, where something does; null where it is not to be seen.
 */
export const placeOf = async (door: Element): Promise<Place | string | null> => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  // A menu hangs on its button: moving the page under it would leave it hanging where nothing of it can be pressed.
  const block = door.matches('[role=menuitem]') ? 'nearest' : 'center'
  door.scrollIntoView({ block, inline: block, behavior: 'instant' })
  let box = door.getBoundingClientRect()
  for (let before; before?.x !== box.x || before.y !== box.y; box = door.getBoundingClientRect()) {
    before = box
    await frame()
  }
  if (!door.isConnected || !door.checkVisibility({ visibilityProperty: true })) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const hit = document.elementFromPoint(x, y)
  if (hit === null || (!door.contains(hit) && !hit.contains(door)))
    return hit ? hit.outerHTML.slice(0, 160) : 'outside of the window'
  return { x, y, seen: (window as unknown as { doorChanges: number }).doorChanges }
}

/** A frame later: whether anything on the page still says that it is on its way. */
export const isBusy = async (): Promise<boolean> => {
  await new Promise((done) => requestAnimationFrame(done))
  // The next page may be drawn in pieces, with the old one in sight until the last of them.
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  // A page on its way stays unseen at first; the old one is still there to be pressed.
  if (document.querySelector("[role=progressbar][aria-label='页面加载中']")) return true
  const signs =
    '[role=status][aria-busy=true], .ant-spin-spinning, .ant-skeleton-active, main [aria-busy=true]:not(button)'
  return [...document.querySelectorAll<HTMLElement>(signs)].some((one) => one.checkVisibility())
}

/** Words that only an error page or a failed part says. */
export const failedWords = (): string | null => {
  const page = /^\/(401|403|404|500)$/.exec(window.location.pathname)
  if (page) return `led to ${page[0]}`
  const words =
    /没能取到|没加载出来|没能打开|资源不存在|暂无访问权限|没有权限|系统出了点问题|系统未知错误|页面出了点问题/
  const said = [...document.querySelectorAll<HTMLElement>('[role=alert], [class*=toast] *')]
  const wrong = said.find((one) => one.checkVisibility() && words.test(one.innerText))
  return wrong ? `says ${wrong.innerText.trim().slice(0, 60)}` : null
}

/** What lies over the page. */
export const isCovered = (): boolean =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'dialog[open], [role=alertdialog], [aria-modal=true], .ant-drawer-open, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-modal-wrap',
    ),
  ].some((one) => one.checkVisibility({ visibilityProperty: true }) && !one.className.includes('hidden'))
