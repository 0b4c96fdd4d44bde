/** What runs inside the page. Each function stands alone: the browser gets its text, not its module. */

/** Counts what changes to be seen; the ripple of a button and the words at the pointer are no answer to a press. */
export const countChanges = (): void => {
  const quiet = '.ant-wave, .ant-tooltip, [role=tooltip]'
  const isQuiet = (node: Node): boolean => node instanceof Element && node.closest(quiet) !== null
  const counted = window as unknown as { doorChanges: number }
  counted.doorChanges = 0
  new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const nodes = [...addedNodes, ...removedNodes]
      if (type === 'childList' ? nodes.some((node) => !isQuiet(node)) : !isQuiet(target)) counted.doorChanges++
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [
      'open',
      'hidden',
      'aria-expanded',
      'aria-pressed',
      'aria-selected',
      'aria-checked',
      'aria-current',
    ],
  })
}

export const changes = (): number => (window as unknown as { doorChanges: number }).doorChanges

/** Two frames later: whether anything on the page still says that it is on its way. */
export const isBusy = async (): Promise<boolean> => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const signs = '[role=status][aria-busy=true], .ant-spin-spinning, .ant-skeleton-active, main [aria-busy=true]'
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
