import { useId } from 'react'
import { Box } from '../../../kit/layout/layout.tsx'
import type { UserInfo } from '../../../session/index.ts'
import { type MenuGroup, type MenuItem, pagesOf } from '../menu-tree.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './product-menu.module.css'

export type Going = { user: UserInfo; going: string | null; go: (item: MenuItem) => void }

/** So many fit beside another group of the kind. */
const NARROW = 4

type Section = { label: string; items: readonly MenuItem[] }

/** Two small groups share a row; one that is left alone gets the whole of it. */
const widthsOf = (sections: readonly Section[]): readonly ('half' | 'full')[] => {
  const widths: ('half' | 'full')[] = []
  for (let at = 0; at < sections.length; at++) {
    const isSmall = (one: Section | undefined) => one !== undefined && one.items.length <= NARROW
    if (isSmall(sections[at]) && isSmall(sections[at + 1])) {
      widths.push('half', 'half')
      at++
    } else widths.push('full')
  }
  return widths
}

export function MenuGroups({ groups, going }: { groups: readonly MenuGroup[]; going: Going }) {
  const sections = groups.map((group) => ({ label: group.label, items: pagesOf([group]) }))
  const widths = widthsOf(sections)
  return (
    <div className={styles.groups}>
      {sections.map((section, at) => (
        <MenuSection key={section.label} {...section} width={widths[at] ?? 'full'} going={going} />
      ))}
    </div>
  )
}

type MenuSectionProps = Section & { width: 'half' | 'full'; going: Going }

function MenuSection({ label, items, width, going }: MenuSectionProps) {
  const id = useId()
  return (
    <Box as="section" slim className={styles.section} data-width={width} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className={styles.cards}>
        {items.map((item) => (
          <EntryCard
            key={item.code}
            user={going.user}
            item={item}
            isGoing={going.going === item.code}
            onGo={going.go}
          />
        ))}
      </div>
    </Box>
  )
}
