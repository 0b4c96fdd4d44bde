import { approverTypes } from '@xinqiao/domain'
import { Fragment } from 'react'
import { cx } from '../../../kit/cx.ts'
import { BuildingIcon, ForwardIcon, UserIcon, UsersIcon } from '../../../kit/icons/icons.tsx'
import type { ActOptionRow } from '../approval.queries.ts'
import { settingMessages as texts } from './act-setting.messages.ts'
import styles from './act-setting.module.css'

const ICONS = { user: UserIcon, role: UsersIcon, deptHead: BuildingIcon } as const
const JOINTS: Readonly<Record<number, string>> = { 2: '＋', 3: '或' }
const BETWEEN = '、'

type Node = ActOptionRow['nodes'][number]

export const chainWords = (row: ActOptionRow): string =>
  row.nodes.map(namesOf).join(row.mode === 1 ? ' → ' : ` ${JOINTS[row.mode ?? 3] ?? ''} `)

const namesOf = ({ approverType, approvers }: Node): string =>
  approverType === 'deptHead'
    ? approverTypes.deptHead
    : approvers
        .map(({ name, isUsable }) => (name ?? texts.gone) + (name && !isUsable ? texts.unusable : ''))
        .join(BETWEEN)

/** Who is asked, from left to right; what stands between them says whether one after the other, all, or any. */
export function Chain({ row }: { row: ActOptionRow }) {
  if (!row.isSet) return <span className={styles.none}>{texts.none}</span>
  return (
    <span className={cx(styles.chain, !row.enable && styles.off)}>
      {row.nodes.map((node, index) => {
        const Icon = ICONS[node.approverType as keyof typeof ICONS]
        const isGone = node.approvers.some(({ isUsable }) => !isUsable)
        return (
          <Fragment key={node.order}>
            {index > 0 ? (
              <span className={styles.joint}>{row.mode === 1 ? <ForwardIcon size={12} /> : JOINTS[row.mode ?? 3]}</span>
            ) : null}
            <span className={cx(styles.node, isGone && styles.gone)}>
              <Icon size={14} />
              <span>{namesOf(node)}</span>
            </span>
          </Fragment>
        )
      })}
    </span>
  )
}
