import { isCodeOf } from '@xinqiao/domain'
import { Tooltip } from 'antd'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { DownIcon } from '../../kit/icons/icons.tsx'
import { menuIcons } from '../../kit/icons/menu-icons.ts'
import { Text } from '../../kit/layout/layout.tsx'
import { kitTexts } from '../../kit/texts.ts'
import type { UserInfo } from '../../session/index.ts'
import { countTone, countWords, useMenuCounts } from './menu-counts.ts'
import { MenuLink } from './menu-link.tsx'
import { menuMessages as texts } from './menu.messages.ts'
import styles from './menu-list.module.css'
import { targetOf } from './menu-target.ts'
import type { MenuItem } from './menu-tree.ts'

type ItemProps = {
  user: UserInfo
  item: MenuItem
  current: string | undefined
  folded: boolean
  isSub?: boolean
  onGo: (() => void) | undefined
}

export function MenuRow(props: ItemProps) {
  const { item, folded } = props
  if (item.children.length === 0) return <PageRow {...props} />
  // There is no room for folders beside icons: what lies in them stands in the row.
  if (folded) return item.children.map((child) => <PageRow key={child.code} {...props} item={child} />)
  return <FolderRow {...props} />
}

function PageRow({ user, item, current, folded, isSub = false, onGo }: ItemProps) {
  const count = useMenuCounts((counts) => counts[item.code] ?? 0)
  const { kind } = targetOf(item, user)
  const why = kind === 'soon' ? [kitTexts.soon] : kind === 'refused' ? [texts.refused] : []
  const notes = [...(count > 0 ? [countWords(count)] : []), ...why]
  const link = (
    <MenuLink
      user={user}
      item={item}
      className={cx(styles.item, isSub && styles.sub)}
      isCurrent={item.code === current}
      onGo={onGo}
    >
      {isSub ? null : <MenuIcon name={item.icon} />}
      <span className={styles.name}>{item.label}</span>
      {count > 0 ? (
        <Text look="soft 12/18 400" firm push className={styles.count} data-tone={countTone(item.code)}>
          {countWords(count)}
        </Text>
      ) : null}
    </MenuLink>
  )
  return (
    <li>
      {folded ? (
        <Tooltip title={[item.label, ...notes].join(' · ')} placement="right">
          <div>{link}</div>
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

function FolderRow({ user, item, current, folded, onGo }: ItemProps) {
  const holdsCurrent = item.children.some(({ code }) => code === current)
  const [isOpen, setOpen] = useState(holdsCurrent)
  const shown = isOpen || holdsCurrent
  return (
    <li>
      <button type="button" className={styles.item} aria-expanded={shown} onClick={() => setOpen(!isOpen)}>
        <MenuIcon name={item.icon} />
        <span className={styles.name}>{item.label}</span>
        <DownIcon size={14} className={styles.chevron} />
      </button>
      {shown ? (
        <ul>
          {item.children.map((child) => (
            <PageRow key={child.code} user={user} item={child} current={current} folded={folded} isSub onGo={onGo} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

export function MenuIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = isCodeOf(menuIcons, name) ? menuIcons[name] : menuIcons.file
  return <Icon size={size} />
}
