/** Runs inside the page; it stands alone, because the browser gets its text, not its module. */

export type Found = { door: number; key: string; name: string; opensMenu: boolean }

/** The doors of the page that is open, one of each kind, each with a number to press it by. */
export const findDoors = (): Found[] => {
  const roots = [...document.querySelectorAll<HTMLElement>('#content, main')].filter((one) => one.checkVisibility())
  const root = roots.find((one) => one.id === 'content') ?? roots[0]
  if (!root) return []
  const here = window.location.pathname + window.location.search
  const nameOf = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.innerText).trim().replace(/\s+/g, ' ')
  const isDoor = (one: HTMLElement): boolean => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert], [aria-hidden=true]')) return false
    if (one.matches(':disabled, [aria-disabled=true], [aria-selected=true], [aria-pressed=true], [aria-current]'))
      return false
    const href = one.getAttribute('href')
    if (href === null) return true
    return href.startsWith('/') && href !== here && one.getAttribute('target') !== '_blank'
  }
  const seen = new Set<string>()
  const found: Found[] = []
  for (const old of document.querySelectorAll<HTMLElement>('[data-door]')) delete old.dataset['door']
  // What stands on a tab is pressed before the next tab is.
  const all = [...root.querySelectorAll<HTMLElement>('button, a[href], [role=tab]')]
  const isTab = (one: HTMLElement) => Number(one.matches('[role=tab], [role=radio]'))
  for (const one of all.toSorted((a, b) => isTab(a) - isTab(b))) {
    if (!isDoor(one)) continue
    const name = nameOf(one)
    // In a row the same door has another name every time: a person's, a day's.
    const isInRow = one.closest('tr, li, [role=row], [role=gridcell]') !== null
    const plain = name.replace(/\d+/g, '#')
    const kind = `${one.tagName}.${one.className.split(' ')[0]}`
    const key = isInRow && plain.length > 6 ? kind : `${kind}:${plain.slice(0, 24)}`
    if (seen.has(key)) continue
    seen.add(key)
    one.dataset['door'] = String(found.length)
    const opensMenu = one.getAttribute('aria-haspopup') === 'menu'
    found.push({ door: found.length, key, name: name.slice(0, 40) || kind, opensMenu })
  }
  return found
}

/** The button that goes on, of whatever lies on top: marked to be pressed, its name returned. Nothing on top, or no such button: null. */
export const findYes = (): string | null => {
  const layers = 'dialog[open], [role=alertdialog], [role=dialog], .ant-modal-wrap, .ant-drawer-open, .ant-popover'
  const top = [...document.querySelectorAll<HTMLElement>(layers)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .at(-1)
  if (!top) return null
  for (const old of document.querySelectorAll<HTMLElement>("[data-door='yes']")) delete old.dataset['door']
  const goesBack = /^(取\s*消|关\s*闭|返回|暂不|再想想|上一步|知道了|不.*)$/
  const yes = [...top.querySelectorAll<HTMLElement>('button.ant-btn-primary, button.ant-btn-dangerous, footer button')]
    .filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-disabled=true]'),
    )
    .filter((one) => !goesBack.test(one.innerText.trim()))
    .at(-1)
  if (!yes) return null
  yes.dataset['door'] = 'yes'
  return yes.innerText.trim().replace(/\s+/g, ' ') || '确定'
}
