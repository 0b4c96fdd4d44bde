import { Fragment } from 'react'
import type { TallyChange } from '../model/tally.ts'
import styles from './designer.module.css'

/** 必填 7→6 · 题目 24→25: what a change comes to, one figure beside the other. */
export function ChangeWords({ changes }: { readonly changes: readonly TallyChange[] }) {
  return changes.map(({ key, label, from, to }, at) => (
    <Fragment key={key}>
      {at > 0 ? ' · ' : null}
      <span className={styles.change}>
        {label} {from}→<b>{to}</b>
      </span>
    </Fragment>
  ))
}
