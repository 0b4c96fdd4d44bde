import { type KeyboardEvent, useCallback, useId } from 'react'
import { DownIcon } from '../../kit/icons/icons.tsx'
import { useRemembered } from '../../kit/remember.ts'
import type { UserInfo } from '../../session/index.ts'
import { MenuRow } from './menu-item.tsx'
import { MenuState } from './menu-state.tsx'
import styles from './menu-list.module.css'
import type { MenuGroup } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

type MenuListProps = { user: UserInfo; folded?: boolean; onGo?: (() => void) | undefined }

const texts = (kept: unknown): readonly string[] | null =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : null

/** The menu of the open product: groups that can be closed, arrows to walk along. */
export function MenuList({ user, folded = false, onGo }: MenuListProps) {
  const menu = useMenu()
  const [closed, keepClosed] = useRemembered('menu-closed', texts)
  const toggle = useCallback(
    (key: string) => {
      const list = closed ?? []
      keepClosed(list.includes(key) ? list.filter((one) => one !== key) : [...list, key])
    },
    [closed, keepClosed],
  )
  if (menu.isLoading || menu.isFailed || menu.groups.length === 0) return <MenuState menu={menu} folded={folded} />
  return (
    <div role="presentation" className={styles.list} onKeyDown={walk}>
      {menu.groups.map((group) => {
        const key = `${menu.product}/${group.label}`
        return (
          <Group
            key={key}
            user={user}
            group={group}
            current={menu.current}
            folded={folded}
            isClosed={closed?.includes(key) ?? false}
            onToggle={() => toggle(key)}
            onGo={onGo}
          />
        )
      })}
    </div>
  )
}

type GroupProps = {
  user: UserInfo
  group: MenuGroup
  current: string | undefined
  folded: boolean
  isClosed: boolean
  onToggle: () => void
  onGo: (() => void) | undefined
}

function Group({ user, group, current, folded, isClosed, onToggle, onGo }: GroupProps) {
  const id = useId()
  // Beside icons there is no caption to open it again with.
  const isOpen = folded || !isClosed
  return (
    <div className={styles.group} data-folded={folded}>
      {folded ? (
        <p className={styles.label}>{group.label}</p>
      ) : (
        <button type="button" className={styles.label} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {group.label}
          <DownIcon size={12} className={styles.chevron} />
        </button>
      )}
      <ul id={id} hidden={!isOpen}>
        {group.items.map((item) => (
          <MenuRow key={item.code} user={user} item={item} current={current} folded={folded} onGo={onGo} />
        ))}
      </ul>
    </div>
  )
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tab still goes through all of it; the arrows spare the way. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('ul:not([hidden]) :is(a, button)')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (!step || at === -1) return
  event.preventDefault()
  stops[step(at, stops.length)]?.focus()
}
