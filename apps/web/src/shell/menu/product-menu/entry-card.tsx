import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { SoonTag } from '../../../kit/soon/soon.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import type { UserInfo } from '../../../session/index.ts'
import { countWords, useMenuCounts } from '../menu-counts.ts'
import { MenuIcon } from '../menu-item.tsx'
import { menuMessages as texts } from '../menu.messages.ts'
import { targetOf } from '../menu-target.ts'
import type { MenuItem } from '../menu-tree.ts'
import styles from './entry-card.module.css'

type EntryCardProps = { user: UserInfo; item: MenuItem; isGoing: boolean; onGo: (item: MenuItem) => void }

export function EntryCard({ user, item, isGoing, onGo }: EntryCardProps) {
  const count = useMenuCounts((counts) => counts[item.code] ?? 0)
  const { kind } = targetOf(item, user)
  const isSoon = kind === 'soon'
  return (
    <button
      type="button"
      className={styles.card}
      data-entry
      data-waiting={isSoon || kind === 'refused'}
      title={isSoon ? kitTexts.soonNamed(item.label) : kind === 'refused' ? texts.noAccess : undefined}
      aria-busy={isGoing}
      onClick={() => onGo(item)}
    >
      <MenuIcon name={item.icon} size={17} />
      <Text grow>
        <span className={styles.label}>{item.label}</span>
        <span className={styles.hint}>{isGoing ? texts.going : item.hint}</span>
      </Text>
      {isSoon ? <SoonTag /> : null}
      {kind === 'refused' ? <SoonTag>{texts.refused}</SoonTag> : null}
      {count > 0 ? <span className={styles.count}>{countWords(count)}</span> : null}
      <ForwardIcon size={14} className={styles.arrow} />
    </button>
  )
}
